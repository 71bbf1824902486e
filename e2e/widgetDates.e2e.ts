import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { expectSound, PATIENCE } from './product.ts';

const open = startGallery();
const NOON = new Date('2026-11-21T12:00:00');

/** The gallery on a fixed day. */
async function openOn(day: Date) {
  const shown = await open();
  await shown.page.clock.setFixedTime(day);
  return shown;
}
async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}
const days = (page: Page) => page.getByRole('dialog').locator('table button:visible');

describe('dates', () => {
  test('WIDGET-003 the week starts on Monday, and what is out of bounds cannot be chosen', async () => {
    const { page, value } = await open();
    await page.getByRole('button', { name: 'Return: open the calendar' }).click();
    await days(page).first().waitFor();
    expect(await page.locator('[role="dialog"] th').first().textContent()).toBe('Mo');
    const can = await days(page).evaluateAll((buttons) =>
      buttons.filter((button) => !button.hasAttribute('disabled')).map((button) => button.textContent),
    );
    expect(can).toEqual(Array.from({ length: 11 }, (_, index) => String(10 + index)));
    await expectSound(page);
    await page.getByRole('button', { name: '12 June 2027' }).click();
    expect(await value('Date with bounds')).toBe('2027-06-12');
    await type(page.getByLabel('Return', { exact: true }), '210627');
    await page.getByText('Not after 20.06.2027').waitFor();
    expect(await value('Date with bounds')).toBe('2027-06-12');
  });

  test('WIDGET-003 the calendar opens and is walked through by keyboard', async () => {
    const { page, value } = await open();
    await page.getByLabel('Departure', { exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: '24 July 2028' }).waitFor();
    await page.getByRole('button', { name: '24 July 2028' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => value('Date'), PATIENCE).toBe('2028-07-25');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('WIDGET-004 a birthday is looked for from the years on, from 1910 to today', async () => {
    const { page, value } = await openOn(NOON);
    await page.getByRole('button', { name: 'Birthday: open the calendar' }).click();
    await days(page).first().waitFor();
    expect(await days(page).allTextContents()).toContain('2026');
    for (let decade = 2020; decade > 1910; decade -= 10) {
      await page.getByRole('button', { name: 'Previous decade' }).click();
    }
    expect(await page.getByRole('button', { name: 'Previous decade' }).isDisabled()).toBe(true);
    expect(await days(page).first().textContent()).toBe('1910');
    await days(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Jan' }).click();
    await page.getByRole('button', { name: '1 January 1910', exact: true }).click();
    await expect.poll(() => value('Birthday'), PATIENCE).toBe('1910-01-01');
    const field = page.getByRole('textbox', { name: 'Birthday' });
    await type(field, '31.12.1909');
    await page.getByText('Not before 01.01.1910').waitFor();
    await type(field, '22.11.2026');
    await page.getByText('Not after 21.11.2026').waitFor();
    expect(await value('Birthday')).toBe('1910-01-01');
  });

  test('WIDGET-005 short dates are read on leaving; an impossible one says so and the old value stays', async () => {
    const { page, value } = await openOn(NOON);
    const field = page.getByLabel('Departure', { exact: true });
    for (const [typed, day, written] of [
      ['2407', '2026-07-24', '24.07.2026'],
      ['240727', '2027-07-24', '24.07.2027'],
      ['24.7.2028', '2028-07-24', '24.07.2028'],
    ] as const) {
      await type(field, typed);
      expect([await value('Date'), await field.inputValue()]).toEqual([day, written]);
    }
    await type(field, '3113');
    await page.getByText('This date does not exist').waitFor();
    expect([await value('Date'), await field.inputValue()]).toEqual(['2028-07-24', '3113']);
    await type(field, '');
    expect(await value('Date')).toBe(null);
    expect(await page.getByText('This date does not exist').count()).toBe(0);
  });

  test('WIDGET-006 a single end fills both, reversed ends swap, by hand and in the calendar', async () => {
    const { page, part, value } = await openOn(NOON);
    const [from, to] = [part('Range').getByLabel('From'), part('Range').getByLabel('To', { exact: true })];
    await type(to, '240727');
    expect(await value('Range')).toEqual(['2027-07-24', '2027-07-24']);
    expect(await from.inputValue()).toBe('24.07.2027');
    await type(from, '3007');
    expect(await value('Range')).toEqual(['2026-07-30', '2027-07-24']);
    await type(from, '1.8.2027');
    expect(await value('Range')).toEqual(['2027-07-24', '2027-08-01']);
    await type(to, '3113');
    expect(await value('Range')).toEqual(['2027-07-24', '2027-08-01']);

    await page.getByRole('button', { name: 'Travel period: open the calendar' }).click();
    await page.getByRole('button', { name: '20 July 2027' }).click();
    await page.getByRole('button', { name: '10 July 2027' }).click();
    await expect.poll(() => value('Range'), PATIENCE).toEqual(['2027-07-10', '2027-07-20']);
    await page.getByRole('button', { name: 'Travel period: open the calendar' }).click();
    await page.getByRole('button', { name: '15 July 2027' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => value('Range'), PATIENCE).toEqual(['2027-07-15', '2027-07-15']);
  });

  test('WIDGET-007 a preset sets both ends, and a range by hand is custom', async () => {
    const { page, part, value } = await openOn(NOON);
    const preset = part('Range').getByLabel('Period', { exact: true });
    expect(await preset.locator('option').allTextContents()).toEqual([
      'Custom',
      'Today',
      'This week',
      'This month',
      'This year',
      'Last week',
      'Last month',
      'Last 6 months',
    ]);
    await preset.selectOption('this_week');
    expect(await value('Range')).toEqual(['2026-11-16', '2026-11-22']);
    await type(part('Range').getByLabel('From'), '1711');
    expect(await preset.inputValue()).toBe('custom');
    await expectSound(page);
  });

  test('WIDGET-010 months are walked through one by one, or chosen', async () => {
    const { page, part, value } = await open();
    const month = (name: string) => part('Month').getByRole('button', { name });
    const before = await part('Month').locator('button').nth(1).textContent();
    await month('Next month').click();
    const next = await part('Month').locator('button').nth(1).textContent();
    expect(next).not.toBe(before);
    await month('Previous month').click();
    expect(await part('Month').locator('button').nth(1).textContent()).toBe(before);
    await part('Month').locator('button').nth(1).click();
    for (let year = new Date().getFullYear(); year > 2020; year -= 1) {
      await page.getByRole('button', { name: 'Previous year' }).click();
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Mar' }).click();
    await month('March 2020').waitFor();
    expect(await value('Month')).toBe('2020-03-01');
    expect(await month('Previous month').isDisabled()).toBe(true);
  });
});
