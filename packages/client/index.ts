export type * from './answers.ts';
export type * from './api.ts';
export { type CallOptions, type Client, createClient, type WriteOptions } from './client.ts';
export { ApiError } from './errors.ts';
export type { EventOptions, LiveEvent } from './events.ts';
export type { TransportOptions as ClientOptions } from './transport.ts';
