package kanon.shell.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.CheckReport;
import kanon.api.report.WhatLeaves;
import kanon.model.Role;
import kanon.model.Type;
import kanon.shell.console.TextConsole;
import org.junit.jupiter.api.Test;

class LeavesTableTest {
  private static WhatLeaves.Column column(String name, Optional<Role> role, String done) {
    return new WhatLeaves.Column(
        name,
        role,
        role.isPresent(),
        List.of(done),
        Optional.empty(),
        OptionalLong.of(72),
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  @Test
  void whatWillLeave_isOneTableWithTypesAndLevels() {
    WhatLeaves leaves =
        new WhatLeaves(
            List.of(
                column("age", Optional.of(Role.QUASI_IDENTIFIER), "generalized"),
                column("ill", Optional.of(Role.SENSITIVE), "as it is"),
                column("more", Optional.empty(), "not released")),
            OptionalLong.empty(),
            OptionalLong.empty());
    List<CheckReport.Column> known =
        List.of(
            new CheckReport.Column(
                "age", Role.QUASI_IDENTIFIER, Type.INTEGER, 72, false, OptionalLong.of(3), true),
            new CheckReport.Column(
                "ill", Role.SENSITIVE, Type.STRING, 72, false, OptionalLong.empty(), false));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    LeavesTable.planned(
        leaves, known, new TextConsole(stream, stream, false, false, false, () -> 120));
    assertEquals(
        List.of(
            "COLUMN  ROLE              TYPE     DISTINCT  LEVELS  LEAVES",
            "age     quasi-identifier  integer        72       4  generalized",
            "ill     sensitive         string         72          as it is",
            "more                                     72          not released"),
        out.toString(StandardCharsets.UTF_8).lines().toList());
  }
}
