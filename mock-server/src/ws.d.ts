/** The part of ws 8 that this package uses; it ships no types. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  export class WebSocket extends EventEmitter {
    constructor(url: string);
    send(data: string): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
  }
  export class WebSocketServer extends EventEmitter {
    constructor(options: { noServer: true });
    readonly clients: Set<WebSocket>;
    handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer, done: (client: WebSocket) => void): void;
    close(): void;
  }
}
