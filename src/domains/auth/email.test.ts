import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { linkIn, mailsTo, PASSWORD } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

describe('changing the e-mail address', () => {
  const ask = (clerk: TestClerk, email: string, current_password = PASSWORD) =>
    clerk.call(authCalls.email, { body: { email, current_password } });

  test('the new one counts once it was confirmed there; the old one is told', async () => {
    const clerk = await product.newAgency();
    const email = `new-${clerk.userId}@agency.test`;
    const wrong = { email, current_password: 'not the password' };
    expect(await clerk.refused(authCalls.email, { body: wrong })).toMatchObject({ status: 422 });
    await ask(clerk, email.toUpperCase());
    await product.signIn(clerk.username, PASSWORD);

    const [mail] = await mailsTo(product, email);
    const link = linkIn(mail?.text ?? '');
    await product.visitor.call(authCalls.confirmEmail, { body: link });
    await product.signIn(email, PASSWORD);
    expect((await mailsTo(product, clerk.username)).map(({ kind }) => kind)).toContain('auth.emailChanged');
    expect(await product.visitor.refused(authCalls.confirmEmail, { body: link })).toMatchObject({
      status: 422,
    });
  });

  test('S8 a new password ends what the old one asked for: no mailed link changes anything any more', async () => {
    const clerk = await product.newAgency();
    const email = `thief-${clerk.userId}@agency.test`;
    await ask(clerk, email);
    await product.visitor.call(authCalls.forgot, { body: { email: clerk.username } });
    const password = 'a brand new one';
    const body = { current_password: PASSWORD, password, password_confirmation: password };
    await clerk.call(authCalls.password, { body });

    const [confirm] = await mailsTo(product, email);
    const confirmed = product.visitor.refused(authCalls.confirmEmail, { body: linkIn(confirm?.text ?? '') });
    expect(await confirmed).toMatchObject({ status: 422, errorCode: 'CODE_INVALID' });
    const reset = (await mailsTo(product, clerk.username)).find(({ kind }) => kind === 'auth.reset');
    const link = {
      ...linkIn(reset?.text ?? ''),
      password: 'of the thief alone',
      password_confirmation: 'of the thief alone',
    };
    const refused = product.visitor.refused(authCalls.resetPassword, { body: link });
    expect(await refused).toMatchObject({ status: 422, errorCode: 'CODE_INVALID' });
  });

  test('S9 who lies in the trash by now changes no address', async () => {
    const clerk = await product.newAgency();
    const email = `late-${clerk.userId}@agency.test`;
    await ask(clerk, email);
    const body = linkIn((await mailsTo(product, email)).at(-1)?.text ?? '');
    const { system } = product.pools;
    await system.updateTable('users').set({ trashed: true }).where('id', '=', clerk.userId).execute();
    const refused = await product.visitor.refused(authCalls.confirmEmail, { body });
    expect(refused).toMatchObject({ status: 422, errorCode: 'CODE_INVALID' });
    const kept = system.selectFrom('users').select('email').where('id', '=', clerk.userId);
    expect(await kept.executeTakeFirst()).toEqual({ email: clerk.username });
  });

  test('of two who confirm one address at once, one gets it and the other is told', async () => {
    const email = `wanted-${(await product.newAgency()).userId}@agency.test`;
    const links: ReturnType<typeof linkIn>[] = [];
    for (const clerk of [await product.newAgency(), await product.newAgency()]) {
      await ask(clerk, email);
      links.push(linkIn((await mailsTo(product, email)).at(-1)?.text ?? ''));
    }
    const replies = await Promise.all(
      links.map((body) => product.visitor.send(authCalls.confirmEmail, { body })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const told = replies.find(({ statusCode }) => statusCode === 422);
    expect(told?.json().errors).toEqual({ email: [expect.any(String)] });
  });

  test('an address that is in use gets no mail, and the answer does not tell', async () => {
    const [clerk, other] = [await product.newAgency(), await product.newAgency()];
    expect(await ask(clerk, other.username)).toEqual(await ask(clerk, `free-${clerk.userId}@agency.test`));
    expect((await mailsTo(product, other.username)).map(({ kind }) => kind)).not.toContain(
      'auth.emailConfirm',
    );
  });

  test('S14 one person writes to few new addresses an hour, and never in the way of letters that matter', async () => {
    const strict = await startTestApp({ MAILS_PER_HOUR: '3' });
    const clerk = await strict.newAgency();
    const wanted = (number: number) => ({
      body: { email: `stranger${number}@victims.test`, current_password: PASSWORD },
    });
    for (let number = 1; number <= 5; number += 1) await clerk.call(authCalls.email, wanted(number));
    expect(await clerk.refused(authCalls.email, wanted(6))).toMatchObject({ status: 429 });
    await strict.visitor.call(authCalls.forgot, { body: { email: clerk.username } });
    const reset = async () =>
      (await mailsTo(strict, clerk.username)).find(({ kind }) => kind === 'auth.reset')?.state;
    await expect.poll(reset, { timeout: 10_000 }).toBe('sent');
    await strict.stop();
  });
});
