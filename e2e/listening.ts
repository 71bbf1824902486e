import type { Page } from 'playwright-core';

/** Signs of injected code: dialogs of the browser, and violations of the content security policy. */
export async function listen(page: Page): Promise<{ heard: string[]; stopped(): Promise<string[]> }> {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      stopped.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
  const stopped = () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
  return { heard, stopped };
}
