/** The part of json-server 0.17 (Express 4 underneath) that this package uses; it ships no types. */
declare module 'json-server' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Request = IncomingMessage & {
    method: string;
    url: string;
    originalUrl: string;
    path: string;
    params: Record<string, string | undefined>;
    query: Record<string, unknown>;
    body?: unknown;
    get(header: string): string | undefined;
  };
  type SendFileOptions = { root: string; cacheControl?: boolean; headers?: Record<string, string> };
  export type Response = ServerResponse & {
    locals: { data?: unknown };
    status(code: number): Response;
    type(contentType: string): Response;
    json(body: unknown): Response;
    send(body: string): Response;
    sendFile(path: string, options: SendFileOptions, done: (error?: Error) => void): void;
  };
  export type Next = (error?: unknown) => void;
  export type Handler = (req: Request, res: Response, next: Next) => unknown;
  export type ErrorHandler = (error: unknown, req: Request, res: Response, next: Next) => unknown;
  export type Router<S> = Handler & {
    db: { getState(): S; setState(state: S): unknown };
    render(req: Request, res: Response): void;
  };
  export type App = ((req: IncomingMessage, res: ServerResponse) => void) & {
    set(setting: string, value: unknown): App;
    disable(setting: string): App;
    use(...handlers: (Handler | Handler[] | ErrorHandler)[]): App;
    use(path: string | string[], ...handlers: (Handler | Handler[])[]): App;
    all(path: string, ...handlers: Handler[]): App;
    get(path: string, ...handlers: Handler[]): App;
    post(path: string, ...handlers: Handler[]): App;
    delete(path: string, ...handlers: Handler[]): App;
  };
  const jsonServer: {
    create(): App;
    router<S extends object>(state: S): Router<S>;
    defaults(options: { static?: string; logger?: boolean; noGzip?: boolean; noCors?: boolean }): Handler[];
    bodyParser: Handler[];
  };
  export default jsonServer;
}
