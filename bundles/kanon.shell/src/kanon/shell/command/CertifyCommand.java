package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Console;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Style;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Pages;
import kanon.api.platform.Workbench;
import kanon.api.report.CertificateReport;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.ReleaseContext;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Options;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.shell.config.WholeFile;
import org.osgi.service.component.annotations.Component;

/** Makes the certificate of a release. */
@ProvidesCommand(
    name = "certify",
    summary = "Checks a release by its manifest and writes a certificate for reviewers",
    order = 64)
@Component
public final class CertifyCommand implements Command {
  private static final String MANIFEST = "MANIFEST";
  private static final String CONTEXT = "--context";
  private static final String PAGE = "-o";
  private static final String TRUSTED = "--trusted";
  private static final String ATTACKED = "--attacked";
  private static final String HTML = ".html";
  static final String SUFFIX = ".manifest.json";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(MANIFEST, Words.FILE)
        .flags(
            Flag.with(
                CONTEXT,
                "FILE",
                Words.FILE,
                "what only people know, as JSON: purpose, recipient, validUntil and more; what is not said stays open"),
            Flag.with(
                PAGE,
                "PAGE.html",
                Words.FILE,
                "where the page goes, with its JSON beside it; without it beside the manifest"),
            Flag.with(
                    TRUSTED, "FILE", Words.FILE, "a public key that the manifest may be signed by")
                .several(),
            Flag.plain(
                ATTACKED,
                "attacks the release before, as kanon attack does, and shows what attackers gain; a config's own attacks are run without it"),
            Flag.JSON)
        .details(
            "Compares all that the manifest says with the files first; where anything is wrong, nothing is written",
            "and the exit status is 5. The page is laid out for paper. Neither it nor its JSON has a cell in it.",
            "The keys of a context: " + String.join(", ", contextKeys()) + ".");
  }

  private static List<String> contextKeys() {
    return Options.list(ReleaseContext.class).stream().map(option -> option.name()).toList();
  }

  @Override
  public int run(Call call) {
    Path manifest = Path.of(call.arguments().one(MANIFEST));
    Path page = call.arguments().flag(PAGE).map(Path::of).orElseGet(() -> beside(manifest));
    String name = String.valueOf(page.getFileName());
    if (!name.endsWith(HTML)) {
      throw call.arguments()
          .wrong("BAD_FLAG", PAGE + " is '" + page + "', expected a name that ends in .html");
    }
    Path json = page.resolveSibling(name.substring(0, name.length() - HTML.length()) + ".json");
    if (Files.exists(json) && !isCertificate(json)) {
      throw KanonException.usage(
          "FILE_EXISTS",
          "'" + json + "' is there and no certificate; name another page with " + PAGE);
    }
    Map<String, Object> context =
        call.arguments().flag(CONTEXT).map(file -> JsonTree.read(Path.of(file))).orElse(Map.of());
    List<Path> trusted = call.arguments().values(TRUSTED).stream().map(Path::of).toList();
    Pages pages = call.pages();
    Optional<AttackQuestion> attacks =
        Optional.of(AttackQuestion.STANDARD).filter(q -> call.arguments().has(ATTACKED));
    try (Workbench workbench = call.pipeline().open(WholeFile.folder(manifest))) {
      if (JsonTree.read(manifest).containsKey("linked")) {
        LinkedCertificateReport report =
            workbench.certifyLinked(manifest, context, trusted, attacks, call.monitor());
        call.write(pages.linkedCertificate(report), page);
        said(call, Records.tree(report), json);
        print(
            call,
            report.risk().words(),
            report.signature(),
            report.verification(),
            report.open(),
            page);
        return 0;
      }
      CertificateReport report =
          attacks.isPresent()
              ? workbench.certify(manifest, context, trusted, attacks.get(), call.monitor())
              : workbench.certify(manifest, context, trusted, call.monitor());
      call.write(pages.certificate(report), page);
      said(call, Records.tree(report), json);
      print(
          call,
          report.risk().words(),
          report.signature(),
          report.verification(),
          report.open(),
          page);
    }
    return 0;
  }

  private static void said(Call call, Map<String, Object> report, Path json) {
    call.write(JsonTree.text(report), json);
    if (call.arguments().json()) {
      call.console().json(report);
    }
  }

  private static boolean isCertificate(Path json) {
    try {
      return JsonTree.read(json).keySet().stream()
          .anyMatch(Set.of("certificate", "linkedCertificate")::contains);
    } catch (KanonException e) {
      return false;
    }
  }

  private static Path beside(Path manifest) {
    String name = String.valueOf(manifest.getFileName());
    String release =
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    return manifest.resolveSibling(release + ".certificate" + HTML);
  }

  private static void print(
      Call call,
      List<String> risk,
      CertificateReport.Signature signature,
      CertificateReport.Checked checked,
      List<String> open,
      Path page) {
    if (call.arguments().json()) {
      return;
    }
    Console console = call.console();
    risk.forEach(console::line);
    console.line(signature.words());
    checked.notChecked().forEach(what -> console.line("not checked: " + what));
    if (!open.isEmpty()) {
      console.line(
          console.paint(Style.WARNING, "open: ")
              + String.join(", ", open)
              + ": nobody has said them; "
              + CONTEXT
              + " FILE does");
    }
    console.note("wrote " + page);
  }
}
