import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, PATIENCE } from './product.ts';

const open = startGallery();

describe('recipients', () => {
  test('CART-058 typed, pasted and repeated, each is a chip; what is wrong is told and can be mended', async () => {
    const { page, value, part } = await open();
    const field = page.getByRole('textbox', { name: 'Recipients' });
    await field.focus();
    await page.keyboard.type('Ana@Agency.test;');
    expect(await value('Recipients')).toBe('ana@agency.test');
    await field.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '"Novak, Ana" <ana@agency.test>\nivo@agency.test\nnobody');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
    });
    await expect.poll(() => value('Recipients'), PATIENCE).toBe('ana@agency.test, ivo@agency.test, nobody');
    await part('Recipients').getByText('“nobody” is not an e-mail address').waitFor();
    await expectSound(page);
    await page.keyboard.press('Backspace');
    expect(await field.inputValue()).toBe('nobody');
    await page.keyboard.type('@agency.test');
    await field.blur();
    expect(await value('Recipients')).toBe('ana@agency.test, ivo@agency.test, nobody@agency.test');
    await page.getByRole('button', { name: 'Remove ivo@agency.test' }).click();
    expect(await value('Recipients')).toBe('ana@agency.test, nobody@agency.test');
  });
});
