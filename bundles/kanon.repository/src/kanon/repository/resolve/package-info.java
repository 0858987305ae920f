/**
 * Which bundles come with one that is wanted: what is offered, resolved against what is installed.
 */
package kanon.repository.resolve;
