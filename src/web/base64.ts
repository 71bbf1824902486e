/** A file as base64, as calls carry it. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^data:[^,]*,?/, ''));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
