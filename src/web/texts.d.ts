/** Made by the build, of the tables of all languages (`src/build/texts.ts`). */
declare module '#texts/*' {
  export const words: Record<string, string>;
  /** The scripts of what is said later. */
  export const later: Record<string, () => Promise<{ words: Record<string, string> }>>;
}
