/** Two verifiers that share no code, held against each other on the same files. */
package kanon.campaign.verifiers;
