import { expect, test } from 'vitest';
import { customerCalls } from '#domains/customers/contract.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();

test('CUST-003, CUST-007 a fact becomes its field: Enter saves, Escape restores, an error stands at it and what was typed stays', async () => {
  const admin = await product().newAgency();
  const { id } = await addCustomer(admin, { tel: '', city: 'Koper' });
  const page = await product().signIn(admin, `/customers?id=${id}`);
  const card = page.getByRole('dialog', { name: 'Žagar Živa' });
  const fact = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}: .*, edit$`) });
  const isFocused = (name: string) => fact(name).evaluate((it) => it === document.activeElement);
  const field = (name: string) => card.getByRole('textbox', { name, exact: true });
  const checked = Promise.withResolvers<void>();
  await page.route('**/assets/phone-*.js', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await fact('Phone').press('F2');
  await field('Phone').fill('at the office');
  await field('Phone').press('Enter');
  await card.getByText('Not a valid phone number').waitFor();
  // The rules of the page come later than the server's answer, and leave its error.
  const rules = page.waitForResponse('**/assets/phone-*.js');
  checked.resolve();
  await (await rules).finished();
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))));
  await card.getByText('Not a valid phone number').waitFor();
  expect(await field('Phone').inputValue()).toBe('at the office');
  await expectSound(page);
  // Another fact and another tab wait for what was typed.
  await fact('Address').click();
  expect(await field('Phone').evaluate((it) => it === document.activeElement)).toBe(true);
  await card.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await field('Phone').press('Escape');
  await expect.poll(() => isFocused('Phone'), PATIENCE).toBe(true);
  expect(await fact('Phone').textContent()).toContain('–');

  await fact('E-mail').press('Enter');
  await field('E-mail').fill('');
  await field('E-mail').press('Enter');
  await card.getByText('Enter an e-mail address, a phone number or an identification number').waitFor();
  await field('E-mail').press('Escape');
  await fact('Phone').click();
  await field('Phone').fill('041 765 432');
  await field('Phone').press('Enter');
  await card.getByRole('link', { name: '+386 41 765 432' }).waitFor();
  await expect.poll(() => isFocused('Phone'), PATIENCE).toBe(true);
  await page.getByText('Žagar Živa · Phone: +386 41 765 432').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Phone of Žagar Živa restored').waitFor();
  expect(await isFocused('Phone')).toBe(true);
  await fact('Remark').click();
  await field('Remark').fill('Late riser');
  await field('Remark').press('Enter');
  await fact('Remark').getByText('Late riser').waitFor();
  // Tab saves and goes on to the next fact, as in a table; back too.
  await fact('Tax number').press('Enter');
  await field('Tax number').fill('12345679');
  await page.keyboard.press('Tab');
  await expect.poll(() => field('IBAN').evaluate((it) => it === document.activeElement), PATIENCE).toBe(true);
  await fact('Tax number').getByText('12345679').waitFor();
  await page.keyboard.press('Shift+Tab');
  await expect
    .poll(() => field('Tax number').evaluate((it) => it === document.activeElement), PATIENCE)
    .toBe(true);
  await page.keyboard.press('Escape');
  const { data } = await admin.call(customerCalls.find, { params: { id } });
  expect(data).toMatchObject({ tel: '', email: 'ziva@zagar.test', additional: 'Late riser' });
});
