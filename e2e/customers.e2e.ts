import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { customerCalls } from '#domains/customers/contract.ts';
import { CUSTOMER_SEARCH_MIN } from '#domains/customers/rules.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const PLACE = '/customers';
const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const names = (page: Page) => page.locator('tbody tr[role=row] td:nth-last-child(6)').allInnerTexts();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null;
  });

describe('a new card', () => {
  test('CUST-005, CUST-020 is written by keys alone; who is known already is shown, and keeps nobody from going on', async () => {
    const admin = await product().newAgency();
    const known = await addCustomer(admin, {
      first_name: 'Maja',
      last_name: 'Kovač',
      email: 'maja@kovac.test',
    });
    const page = await product().signIn(admin, PLACE);
    await page.getByText('Kovač Maja').waitFor();
    const add = page.getByRole('button', { name: 'New customer' });
    await add.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'New customer' });
    // The first field has the focus.
    await expect.poll(() => focused(page), PATIENCE).toBe('Person');
    await expectSound(page);
    await page.keyboard.press('Space');
    expect(await card.getByLabel('Country').inputValue()).toBe('Slovenia');
    expect(await card.getByLabel('Correspondence language').inputValue()).toBe('Slovenian');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page), PATIENCE).toContain('Surname');
    await page.keyboard.type('Horvat');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Iva');
    await page.keyboard.press('Tab');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => card.getByLabel('Form of address').inputValue(), PATIENCE).toBe('Ms');
    expect(await card.getByRole('combobox', { name: 'Sex' }).inputValue()).toBe('Female');
    while ((await focused(page)) !== 'E-mail') await page.keyboard.press('Tab');
    await page.keyboard.type('maja@kovac.test');
    const hint = card.getByRole('region', { name: 'Already known?' });
    await hint.getByRole('link', { name: 'Kovač Maja' }).waitFor();
    expect(await hint.textContent()).toContain('same e-mail');
    expect(await hint.getByRole('link').getAttribute('href')).toBe(`/customers?id=${known.id}`);
    expect(await focused(page)).toBe('E-mail');
    await expectSound(page);
    await page.keyboard.press('Control+s');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => names(page), PATIENCE).toEqual(['Horvat Iva', 'Kovač Maja']);
    await expectSound(page);
  });

  test('CUST-005 the card asks first: person or company, then title and sex; the next one begins with the last choice', async () => {
    const admin = await product().newAgency();
    const page = await product().signIn(admin, `${PLACE}?id=new`);
    const card = page.getByRole('dialog', { name: 'New customer' });
    const radio = (name: string) => card.getByRole('radio', { name });
    await radio('Person').waitFor({ state: 'attached' });
    expect([await radio('Person').isChecked(), await radio('Company').isChecked()]).toEqual([false, false]);
    expect(await card.getByRole('textbox').count()).toBe(0);
    await press(card, 'Save');
    await card.getByText('This is a required field').waitFor();

    await card.getByText('Person', { exact: true }).click();
    const title = card.getByRole('combobox', { name: 'Form of address' });
    const sex = card.getByRole('combobox', { name: 'Sex' });
    expect([await title.inputValue(), await sex.inputValue()]).toEqual(['', '']);
    await card.getByLabel('Surname').fill('Kos');
    await card.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana');
    await card.getByLabel('Phone').fill('041/765-432');
    await page.keyboard.press('Control+s');
    await expect.poll(() => title.getAttribute('aria-invalid'), PATIENCE).toBe('true');
    await expect.poll(() => card.getByLabel('Phone').inputValue(), PATIENCE).toBe('+386 41 765 432');
    await sex.click();
    await page.getByRole('option', { name: 'Female' }).click();
    expect([await title.inputValue(), await sex.inputValue()]).toEqual(['Ms', 'Female']);
    await press(card, 'Save');
    await card.waitFor({ state: 'detached' });
    const { data } = await admin.call(customerCalls.search, { body: {} as never });
    expect(data).toMatchObject([{ is_company: false, type: 'D', sex: 'D', tel: '+386 41 765 432' }]);

    await press(page, 'New customer');
    await expect.poll(() => radio('Person').isChecked(), PATIENCE).toBe(true);
    await expect.poll(() => focused(page), PATIENCE).toBe('Person');
    expect(await title.inputValue()).toBe('');
    await press(card, 'Close');
    await card.waitFor({ state: 'detached' });
  });

  test('CUST-020 the hint lies over no field in which one types, on a phone too', async () => {
    const admin = await product().newAgency();
    for (const last_name of ['Ena', 'Dva', 'Tri', 'Štiri', 'Pet']) {
      await addCustomer(admin, { last_name, email: 'same@place.test' });
    }
    const page = await product().signIn(admin, `${PLACE}?id=new`, {
      viewport: { width: 390, height: 844 },
    });
    const card = page.getByRole('dialog', { name: 'New customer' });
    await card.getByText('Person', { exact: true }).click();
    const email = card.getByLabel('E-mail');
    await email.fill('same@place.test');
    const hint = card.getByRole('status');
    await hint.getByRole('link').first().waitFor();
    const isFree = async () => {
      const [field, over] = [await email.boundingBox(), await hint.boundingBox()];
      return field !== null && over !== null && field.y + field.height <= over.y;
    };
    await expect.poll(isFree, PATIENCE).toBe(true);
    await expectSound(page);
  });

  test('CUST-003, CUST-004, CUST-007 what is wrong is said at its field, and nothing that was typed is lost', async () => {
    const admin = await product().newAgency();
    const page = await product().signIn(admin, `${PLACE}?id=new`);
    const card = page.getByRole('dialog', { name: 'New customer' });
    const errorAt = async (label: string) => {
      const field = card.getByRole('textbox', { name: label, exact: true });
      const said = await field.getAttribute('aria-describedby');
      if ((await field.getAttribute('aria-invalid')) !== 'true' || said === null) return '';
      return page.locator(`#${said.split(' ').find((id) => id.endsWith('-error')) ?? 'none'}`).textContent();
    };
    const required = 'This is a required field';
    await card.getByText('Person', { exact: true }).click();
    await card.getByLabel('Address', { exact: true }).fill('Prešernova 1');
    await press(card, 'Save');
    await expect.poll(() => errorAt('Surname'), PATIENCE).toBe(required);
    expect(await errorAt('Name')).toBe(required);
    expect(await errorAt('E-mail')).toBe(
      'Enter an e-mail address, a phone number or an identification number',
    );
    await expectSound(page);

    // A company only needs its name.
    await card.getByText('Company', { exact: true }).click();
    await card.getByLabel('Company name').fill('Gradnje d.o.o.');
    await card.getByLabel('E-mail').fill('a@');
    await press(card, 'Save');
    await expect.poll(() => errorAt('E-mail'), PATIENCE).toBe('This is not a valid e-mail address');
    await expect.poll(() => focused(page), PATIENCE).toBe('E-mail');
    // Typing in another field must not move the focus back to the failed one.
    await card.getByLabel('IBAN').focus();
    await page.keyboard.type('SI56 0000');
    expect(await card.getByLabel('IBAN').inputValue()).toBe('SI56 0000');
    await card.getByLabel('E-mail').fill('');
    await card.getByLabel('Phone').fill('12');
    await press(card, 'Save');
    await expect.poll(() => errorAt('Phone'), PATIENCE).toBe('This is not a valid phone number');
    await card.getByLabel('Phone').fill('041 765 432');
    await press(card, 'Save');
    await expect.poll(() => errorAt('IBAN'), PATIENCE).toBe('This is not a valid IBAN');
    expect(await card.getByLabel('Address', { exact: true }).inputValue()).toBe('Prešernova 1');
    expect(await card.getByLabel('Company name').inputValue()).toBe('Gradnje d.o.o.');
    await card.getByLabel('IBAN').fill('SI56 1910 0000 0123 438');
    await press(card, 'Save');
    await card.waitFor({ state: 'detached' });
    const { data } = await admin.call(customerCalls.search, { body: {} as never });
    expect(data).toMatchObject([
      { address: 'Prešernova 1', iban: 'SI56191000000123438', tel: '+386 41 765 432' },
    ]);
  });
});

test('CUST-010, CONST-002 one letter asks for nobody, two do once, and the empty field shows everybody again', async () => {
  expect(CUSTOMER_SEARCH_MIN).toBe(2);
  const admin = await product().newAgency();
  for (const last_name of ['Novak', 'Kovač', 'Zupan', 'Žagar']) await addCustomer(admin, { last_name });
  const page = await product().signIn(admin, PLACE);
  await page.getByText('1 to 4 of 4').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(customerCalls.search.path)) asked.push(request.postDataJSON().search ?? '');
  });
  await page.clock.install();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('n');
  await page.clock.runFor(2000);
  await search.press('Backspace');
  await page.clock.runFor(2000);
  await search.pressSequentially('n');
  await page.clock.runFor(2000);
  expect(asked).toEqual([]);
  await search.pressSequentially('o');
  await page.clock.runFor(149);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.getByText('1 to 1 of 1').waitFor();
  expect(asked).toEqual(['no']);
  // One letter is too short to search: the results stay.
  await search.press('Backspace');
  await page.clock.runFor(2000);
  expect(asked).toEqual(['no']);
  await search.press('Backspace');
  await page.clock.runFor(150);
  await page.getByText('1 to 4 of 4').waitFor();
  expect(asked).toEqual(['no', '']);
});
