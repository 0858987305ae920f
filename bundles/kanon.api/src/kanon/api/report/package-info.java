/**
 * Reports as records: what a run did, what a check or a verification found, how risky a table is,
 * what a draft proposes, what a paper's experiments came to. A report's JSON has a record's
 * components as its keys, in their order; what is empty ({@link java.util.Optional}) is left out.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.1.0")
package kanon.api.report;
