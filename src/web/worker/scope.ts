/** Of the worker’s own surroundings what it uses: the types of pages and workers cannot be had together. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushedEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}

interface ClickedEvent extends Lasting {
  readonly notification: Notification;
}

interface OpenWindow {
  focus(): Promise<unknown>;
  postMessage(message: OpenMessage): void;
}

/** A page is asked to go elsewhere: it may hold what somebody typed. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Path and what follows it, of this installation. */
  readonly path: string;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void;
}
