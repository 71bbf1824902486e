/** Made by the build, one for each language. */
declare module '#texts/*' {
  const words: Record<string, string>;
  export default words;
}
