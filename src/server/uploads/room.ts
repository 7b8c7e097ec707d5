import { AppError } from '#domain/errors.ts';

const megabyte = 1024 * 1024;

export interface RoomLimits {
  readonly wholeBytes: number;
  readonly senderBytes: number;
  /** Of all together who are not signed in. */
  readonly strangersBytes: number;
}

/** Four of the largest documents of one person at once; a dozen of everybody's. */
const usual: RoomLimits = {
  wholeBytes: 320 * megabyte,
  senderBytes: 110 * megabyte,
  strangersBytes: 160 * megabyte,
};

const tryAgainSeconds = 20;

export interface Sender {
  /** Whoever is signed in, or else the network they come from. */
  readonly key: string;
  readonly isStranger: boolean;
}

/**
 * How much memory the forms may take that are on their way in. A form is held until it is whole, and whoever sends it
 * decides how long that takes: without a limit, a few hundred that never end would take all there is.
 */
export class UploadRoom {
  readonly #limits: RoomLimits;
  readonly #bySender = new Map<string, number>();
  #whole = 0;
  #strangers = 0;

  constructor(limits: RoomLimits = usual) {
    this.#limits = limits;
  }

  /** Answers what gives the room back. @throws AppError 'too-many-requests' or 'busy' where there is none */
  enter({ key, isStranger }: Sender, bytes: number): () => void {
    const { wholeBytes, senderBytes, strangersBytes } = this.#limits;
    const own = this.#bySender.get(key) ?? 0;
    if (own > 0 && own + bytes > senderBytes)
      throw new AppError(
        'too-many-requests',
        'You are sending many files at once. Wait until some have arrived, then send this one again.',
        { retryAfterSeconds: tryAgainSeconds },
      );
    const isFull = this.#whole > 0 && this.#whole + bytes > wholeBytes;
    if (isFull || (isStranger && this.#strangers > 0 && this.#strangers + bytes > strangersBytes))
      throw new AppError('busy', 'Many files are being sent at the moment. Please try again in a moment.', {
        retryAfterSeconds: tryAgainSeconds,
      });
    this.#add(key, isStranger, bytes);
    let isGiven = false;
    return () => {
      if (!isGiven) this.#add(key, isStranger, -bytes);
      isGiven = true;
    };
  }

  #add(key: string, isStranger: boolean, bytes: number): void {
    const own = (this.#bySender.get(key) ?? 0) + bytes;
    if (own > 0) this.#bySender.set(key, own);
    else this.#bySender.delete(key);
    this.#whole += bytes;
    if (isStranger) this.#strangers += bytes;
  }
}
