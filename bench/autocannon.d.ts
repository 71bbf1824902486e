/** The part of the load generator's interface that the bench uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Client {
    setBody(body: string): void;
  }
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    connections: number;
    duration: number;
    sampleInt: number;
    /** Replaces `[<id>]` in bodies. */
    idReplacement: boolean;
    setupClient(client: Client): void;
  }
  interface Result {
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): EventEmitter;
  }
  export default function autocannon(options: Options): Run;
}
