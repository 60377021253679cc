import { BITS_MODULE } from './bits.module.ts';

/** Bytes that the module takes at a time: every set is padded to so many. */
const STEP = 16;
const PAGE = 65_536;

/** A set of numbers as bits: where it begins in memory. */
export type Place = number;

interface Kernel {
  meet(to: Place, a: Place, bytes: number): void;
  join(to: Place, a: Place, bytes: number): void;
  drop(to: Place, a: Place, bytes: number): void;
  common(to: Place, a: Place, b: Place, bytes: number): void;
  joinCommon(to: Place, a: Place, b: Place, bytes: number): void;
  countCommon(a: Place, b: Place, bytes: number): number;
}

let compiled: WebAssembly.Module | undefined;

/** Bytes of a set of so many numbers. */
export const bytesOf = (size: number): number => Math.ceil(size / 8 / STEP) * STEP;

/**
 * Sets of small numbers as bits in one block of memory of a fixed size, and what is done with whole sets: the
 * instructions for that (sixteen bytes at a time, bits counted) are WebAssembly's. Memory goes with the object.
 */
export class Bits {
  readonly kernel: Kernel;
  readonly words: Uint32Array;
  #free = 0;

  /** `bytes` are those of all sets together. */
  constructor(bytes: number) {
    const pages = Math.ceil(bytes / PAGE);
    const memory = new WebAssembly.Memory({ initial: Math.max(1, pages), maximum: Math.max(1, pages) });
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(BITS_MODULE), (byte) => byte.charCodeAt(0)));
    this.kernel = new WebAssembly.Instance(compiled, { bits: { memory } }).exports as unknown as Kernel;
    this.words = new Uint32Array(memory.buffer);
  }

  /** An empty set. */
  make(bytes: number): Place {
    const place = this.#free;
    this.#free += bytes;
    return place;
  }

  /** A view of a set. */
  at(place: Place, bytes: number): Uint32Array {
    return this.words.subarray(place >>> 2, (place + bytes) >>> 2);
  }

  empty(place: Place, bytes: number): void {
    this.at(place, bytes).fill(0);
  }

  copy(to: Place, from: Place, bytes: number): void {
    this.words.copyWithin(to >>> 2, from >>> 2, (from + bytes) >>> 2);
  }

  add(place: Place, number: number): void {
    this.words[(place >>> 2) + (number >>> 5)]! |= 1 << (number & 31);
  }

  flip(place: Place, number: number): void {
    this.words[(place >>> 2) + (number >>> 5)]! ^= 1 << (number & 31);
  }

  has(place: Place, number: number): boolean {
    return hasBit(this.words, number, place >>> 2);
  }
}

/** Whether a set has a number; `from` is its first word. */
export const hasBit = (words: Uint32Array, number: number, from = 0): boolean =>
  ((words[from + (number >>> 5)]! >>> (number & 31)) & 1) === 1;
