package kanon.api.report;

import java.util.OptionalLong;

/**
 * What it cost that a release was drawn from those within a budget of loss, so that it is not
 * minimal. Whoever knows the least loss can tell which release was not drawn: for the owner alone.
 *
 * @param lossBudget by which share more it was allowed to lose
 * @param least the loss of what the algorithm found, as the objective counts it
 * @param loss the loss of the release, counted so
 * @param price by which share more it loses
 * @param choices among how many releases it was drawn, each as probable; empty where they were not
 *     counted
 * @param changes how many levels, cells or classes were made coarser one after the other; empty
 *     where none was
 */
public record RobustFigures(
    double lossBudget,
    double least,
    double loss,
    double price,
    OptionalLong choices,
    OptionalLong changes) {}
