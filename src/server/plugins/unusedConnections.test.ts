import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';

test('a server stops although a browser has connected and asked for nothing yet', async () => {
  const product = await startTestApp();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(product.app.server, 'connection');
  const closed = once(socket, 'close');
  await product.stop();
  expect(await closed).toEqual([false]);
}, 10_000);
