/** Something that keeps a threat or a fault off, with the change of the sources that takes it out. */
export interface Control {
  /** Of the threat or the fault. */
  id: string;
  /** What is missing then, in words. */
  without: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  replace: string;
  /** What has to change with it, so that the product still works. */
  and?: { file: string; find: string; replace: string };
  proof: Proof;
}

/** The test that must turn red: its file, and how its title begins. */
export interface Proof {
  file: string;
  title: string;
}

/** Names tests of one file. */
export const of =
  (file: string) =>
  (title: string): Proof => ({ file, title });
