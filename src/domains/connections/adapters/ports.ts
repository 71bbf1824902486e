import { createExchange } from '../exchange/exchange.ts';
import type { Ports } from '../port/operatorPort.ts';
import { capable } from './capable.ts';
import { contentAdapter } from './content/adapter.ts';
import { jsonAdapter } from './json/adapter.ts';
import { otaAdapter } from './ota/adapter.ts';

/** The ports of this process. */
export function createPorts(services: Parameters<typeof createExchange>[0]): Ports {
  const { exchange, breakerOf, leftAloneMs, forget } = createExchange(services);
  const operators = { json: capable(jsonAdapter(exchange)), ota: capable(otaAdapter(exchange)) };
  return {
    operator: (dialect) => operators[dialect],
    content: contentAdapter(exchange),
    breakerOf,
    leftAloneMs,
    forget,
  };
}
