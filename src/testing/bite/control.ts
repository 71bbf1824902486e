/** A control against a threat or fault, with the source change that removes it. */
export interface Control {
  /** The id of the threat or fault in docs/security.md. */
  id: string;
  /** A description of what is then missing. */
  without: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  /** A second change that keeps the product working. */
  and?: { file: string; find: string; replace: string };
  proof: Proof;
}

/** The test that must turn red: its file, and the beginning of its title. */
export interface Proof {
  file: string;
  title: string;
}

/** Names tests of one file. */
export const of =
  (file: string) =>
  (title: string): Proof => ({ file, title });
