import { expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { PATIENCE } from './product.ts';

const open = startGallery();

const WORDS: [button: string, notice: string][] = [
  ['record added', 'Added'],
  ['record edited', 'Edited'],
  ['record saved', 'Saved Successfully'],
  ['record deleted', 'Deleted'],
  ['number 7 deleted', '#7 Deleted successfully'],
  ['number 7 restored', '#7 Restored successfully'],
];
const FAILURES: [button: string, notice: string][] = [
  ['record not saved', 'Error during the saving process'],
  ['number 7 not deleted', '#7 Error during deletion'],
  ['number 7 not restored', '#7 Error during restoring'],
];

test('ERR-013 what was done to a record is said in these words', async () => {
  const { page } = await open();
  for (const [button, notice] of WORDS) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('status').getByText(notice, { exact: true }).waitFor();
  }
});

test('ERR-012 what could not be done has a title with its number, and the error below', async () => {
  const { page } = await open();
  for (const [button, notice] of FAILURES) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const failed = page.getByRole('alert').filter({ hasText: notice });
    await failed.getByText(notice, { exact: true }).waitFor();
    await failed.getByText('#BOOKING_CHANGED Somebody has changed this booking').waitFor();
  }
});

test('ERR-014 a form that is sent with wrong fields says so, until somebody closes it', async () => {
  const { page, part } = await open();
  await part('Form').getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Validation error. Please check all fields!' });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => notice.count(), PATIENCE).toBe(0);
});
