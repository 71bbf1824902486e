import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, PATIENCE } from './product.ts';

const open = startGallery();
const NOON = new Date('2026-11-21T12:00:00');

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}
const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
/** Puts the caret after that many characters. */
const placeCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at);

describe('typed fields', () => {
  test('WIDGET-018 capitals while typing, the caret stays; blanks go on leaving', async () => {
    const { page, value } = await open();
    const code = page.getByLabel('Room code');
    await code.fill('dbl');
    expect(await code.inputValue()).toBe('DBL');
    await placeCaret(code, 1);
    await page.keyboard.type('xy');
    expect([await code.inputValue(), await caretOf(code)]).toEqual(['DXYBL', 3]);
    const remark = page.getByLabel('Remark', { exact: true });
    await type(remark, '  late arrival ');
    expect(await value('Trimmed')).toBe('late arrival');
  });

  test('WIDGET-019 a number takes digits and one point, typed or pasted', async () => {
    const { page } = await open();
    const field = page.getByLabel('Weight');
    await field.focus();
    await page.keyboard.type('1,5a');
    expect(await field.inputValue()).toBe('1.5');
    await placeCaret(field, 1);
    await page.keyboard.type('x2');
    expect([await field.inputValue(), await caretOf(field)]).toEqual(['12.5', 2]);
    await field.selectText();
    await field.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'EUR 1.368,40');
      if (
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }))
      ) {
        document.execCommand('insertText', false, clipboardData.getData('text/plain'));
      }
    });
    expect(await field.inputValue()).toBe('1.36840');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    expect(await field.inputValue()).toBe('.36840');
  });

  test('WIDGET-011 the toggle is in the value, the figure stays', async () => {
    const { page, value } = await open();
    await page.getByRole('button', { name: 'Change to EUR' }).click();
    expect(await value('Percent or currency')).toEqual({ mode: 'currency', amount: '5.00' });
    await type(page.getByLabel('Discount'), '12,5');
    expect(await value('Percent or currency')).toEqual({ mode: 'currency', amount: '12.50' });
    await page.getByRole('button', { name: 'Change to percent' }).click();
    expect(await value('Percent or currency')).toEqual({ mode: 'percent', amount: '12.50' });
  });

  test('WIDGET-024 a text area counts; what is too long is seen and kept', async () => {
    const { page, part } = await open();
    const field = page.getByLabel('Note');
    await field.fill('x'.repeat(250));
    await part('Counter').getByText('250 / 250').waitFor();
    expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    await page.keyboard.type('y');
    await part('Counter').getByText('251 of 250 characters').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect((await field.inputValue()).length).toBe(251);
  });
});

describe('airports', () => {
  test('WIDGET-008, WIDGET-009 the search waits for three letters after the last comma and half a second', async () => {
    const { page, value } = await open();
    // The clock only advances with the test.
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(new Date(NOON.getTime() + 1000));
    const field = page.getByLabel('Departure airports', { exact: true }).first();
    const asked = async () => ((await value('Airports')) as { asked: string[] }).asked;
    await field.pressSequentially('LJU, Z');
    await page.clock.runFor(2000);
    expect(await asked()).toEqual([]);
    await field.pressSequentially('AG');
    await page.clock.runFor(499);
    expect(await asked()).toEqual([]);
    await page.clock.runFor(1);
    expect(await asked()).toEqual(['ZAG']);
    const option = page.getByRole('option', { name: /ZAG/ });
    await option.waitFor();
    expect(await option.textContent()).toBe('ZAGZagrebFranjo Tuđman, Croatia');
    await option.click();
    expect(await field.inputValue()).toBe('LJU, ZAG');
    expect(await value('Airports')).toEqual({ codes: ['LJU', 'ZAG'], asked: ['ZAG'] });
  });

  test('WIDGET-008 favourites stay in this browser and are there before anything is typed', async () => {
    const { page, part } = await open();
    const field = page.getByLabel('Departure airports', { exact: true }).first();
    await field.pressSequentially('zad');
    await page.getByRole('option', { name: /ZAD/ }).waitFor();
    await expectSound(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await part('Airports').getByRole('button', { name: 'Add ZAD to favourites' }).click();
    await page.reload();
    await field.click();
    await page.getByText('Favourites', { exact: true }).waitFor();
    expect(await part('Airports').getByRole('option').allTextContents()).toEqual([
      'ZADZadarZemunik, Croatia',
    ]);
    await part('Airports').getByRole('option').click();
    await part('Airports').getByRole('button', { name: 'Remove ZAD from favourites' }).click();
    await field.press('End');
    await field.pressSequentially(', zag');
    await page.getByRole('option', { name: /ZAG/ }).waitFor();
    expect(await page.getByRole('img', { name: 'favourite' }).count()).toBe(0);
  });

  test('WIDGET-008 what is no airport, and a search that fails, are said', async () => {
    const { page, value } = await open();
    const field = page.getByLabel('Departure airports', { exact: true }).first();
    await field.pressSequentially('err');
    await page.getByText('The airport search failed. Try again.').waitFor();
    await field.fill('lju, nowhere');
    await page.getByText('No airports found').waitFor();
    await field.blur();
    await page.getByText('Choose an airport for “NOWHERE”').waitFor();
    expect(await value('Airports')).toMatchObject({ codes: ['LJU'] });
  });
});

describe('formatted text', () => {
  test('WIDGET-027 bold, italic, lists and links; disabled when its box is off', async () => {
    const { page, value, breaches } = await open();
    const text = page.getByRole('textbox', { name: 'Message' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const write = async (words: string, ...controls: string[]) => {
      await text.selectText();
      await page.keyboard.press('Delete');
      for (const control of controls) await press(control);
      await page.keyboard.type(words);
      return value('Formatted text');
    };
    await text.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await press('Bulleted list');
    await press('Bulleted list');
    expect(await write('a', 'Bold')).toContain('<strong>a</strong>');
    await press('Bold');
    expect(await write('b', 'Italic')).toContain('<em>b</em>');
    await press('Italic');
    expect(await write('c', 'Bulleted list')).toContain('<ul><li>');
    expect(await write('d', 'Numbered list')).toContain('<ol><li>');
    await text.selectText();
    await press('Link');
    await page.getByLabel('Address of the link').fill('https://agency.test/terms');
    await page.getByRole('button', { name: 'Save' }).last().click();
    expect(await value('Formatted text')).toContain('href="https://agency.test/terms"');
    await press('Remove the link');
    expect(await value('Formatted text')).not.toContain('href');

    await page.getByLabel('With a message').uncheck();
    expect(await text.getAttribute('contenteditable')).toBe('false');
    for (const name of ['Bold', 'Italic', 'Bulleted list', 'Numbered list', 'Link', 'Remove the link']) {
      expect(await page.getByRole('button', { name, exact: true }).isDisabled(), name).toBe(true);
    }
    await expectSound(page);
    expect(breaches).toEqual([]);
  });
});

test('WIDGET-017 messages stand at touched fields alone; a failed submit touches all and focuses the first', async () => {
  const { page, part, value } = await open();
  const wrong = part('Form').locator('[aria-invalid="true"]');
  const required = part('Form').getByText('This is a required field');
  expect(await wrong.count()).toBe(0);
  await page.getByLabel('Mail').fill('ana@');
  await page.getByLabel('Mail').blur();
  await part('Form').getByText('This is not a valid e-mail address').waitFor();
  expect([await wrong.count(), await required.count()]).toEqual([1, 0]);
  await part('Form').getByRole('button', { name: 'Save' }).click();
  await required.waitFor();
  expect(await wrong.count()).toBe(2);
  expect(await page.getByLabel('Guest').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Guest').fill(' Ana ');
  await page.getByLabel('Mail').fill('ana@agency.test');
  await part('Form').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => value('Form'), PATIENCE).toEqual({ name: 'Ana', email: 'ana@agency.test' });
});
