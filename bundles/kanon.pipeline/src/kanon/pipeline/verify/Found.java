package kanon.pipeline.verify;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.Judged;
import kanon.api.report.Manifest;
import kanon.api.report.PresetUse;
import kanon.api.report.SignatureFigures.Counterfeits;
import kanon.api.report.WhatLeaves;

/**
 * What a release was found to be.
 *
 * @param rows of the original
 * @param releasedRows of the release
 * @param rowsOfFiles of each of its files
 * @param classes groups of rows that look alike
 * @param smallest how many rows the smallest of them has
 * @param counterfeits how many groups show how many values more than they have rows
 * @param preset what stands for several of the models
 * @param persons what became of people, where the config names them and rows are known
 * @param privacy the models as they were judged
 * @param leaves what leaves; before a release is known row by row what would; empty where columns
 *     could not be made anew
 */
record Found(
    long rows,
    long releasedRows,
    List<Long> rowsOfFiles,
    OptionalLong classes,
    OptionalLong smallest,
    Optional<List<Counterfeits>> counterfeits,
    Optional<PresetUse> preset,
    Optional<Manifest.Persons> persons,
    List<Judged> privacy,
    Optional<WhatLeaves> leaves) {}
