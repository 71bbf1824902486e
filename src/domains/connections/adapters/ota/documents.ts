import type { Exchange } from '../../exchange/wire.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import { Refused } from '../../port/outcome.ts';
import { withoutData } from '../answers.ts';
import { basicOf } from '../basic.ts';
import { expectPdf } from '../pdf.ts';
import { all, attribute } from '../xml/parse.ts';
import { type Ask, otaCtx } from './ask.ts';
import { uniqueId } from './numbers.ts';
import { reservationOf } from './outcomes.ts';
import { READ_ANSWERS, readRequest } from './reading.ts';

const PRINTED = { VC: 260, DR: 261, CR: 262 };
const MOST_BYTES = 10 * 1024 * 1024;

/** Below the address of the connection, so that a reservation sends us nowhere else. */
function pathOf(written: string, address: string): string {
  const base = `${address.replace(/\/$/, '')}/`;
  const found = URL.canParse(written, base) ? new URL(written, base).href : '';
  if (!found.startsWith(base)) throw new Refused('foreign_id', `a document at ${written.slice(0, 100)}`);
  return found.slice(base.length - 1);
}

/** Documents whose addresses stand in the reservation. */
export const otaDocument =
  (ask: Ask, exchange: Exchange): OperatorPort['document'] =>
  async (ctx, code, kind) => {
    const own = otaCtx(ctx);
    const { values, address } = own.connection;
    const found = await ask(
      own,
      {
        kind: 'D',
        message: 'OTA_Read',
        answers: READ_ANSWERS,
        body: readRequest(uniqueId(values.their_number, code)),
      },
      {
        data: (root) => {
          const papers = all(reservationOf(root), values.document_place);
          const paper = papers.find((one) => attribute(one, values.document_kind) === kind);
          const written = attribute(paper, values.document_address);
          const path = written === undefined ? null : pathOf(written, address);
          return { kind: 'answer', statusId: path === null ? 998 : 205, text: '', data: path };
        },
      },
    );
    if (found.kind !== 'answer' || found.data === null) return withoutData(found);
    return exchange(
      own,
      {
        kind,
        method: 'GET',
        path: found.data,
        headers: { authorization: basicOf(own.credentials) },
        accepts: ['application/pdf'],
        maxBytes: MOST_BYTES,
        secrets: [],
      },
      ({ body, status }) => {
        if (status !== 200) throw new Refused('http_status', String(status));
        return {
          kind: 'answer',
          statusId: PRINTED[kind],
          text: '',
          data: { pdf: expectPdf(body), perService: {} },
        };
      },
    );
  };
