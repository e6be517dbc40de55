import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { invalid } from '#domain/errors.ts';
import { webhookUrlProblem } from '#domain/webhookAddress.ts';

export type Resolve = (host: string) => Promise<Address[]>;
export type Address = { address: string; family: number };
/** `allowLoopback`: whether webhooks may point to this machine, as in development. */
export type GuardRules = { allowLoopback?: boolean | undefined; resolve?: Resolve | undefined };

/** An address that must not be called. The error's message is a sentence for users. */
export class BlockedAddress extends Error {}

/**
 * Checks webhook URLs when they are entered, tested and used. Allows https to public addresses, and http only on
 * loopback if the installation permits it.
 */
export async function guard(text: string, rules: GuardRules, when: 'entry' | 'dial'): Promise<Address[]> {
  const problem = webhookUrlProblem(text);
  if (problem) throw new BlockedAddress(problem);
  const url = new URL(text);
  // The URL parser normalises every notation of an IPv4 address, and puts IPv6 in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) {
    check(host, url, rules);
    return [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }];
  }
  if (/^(.+\.)?localhost\.?$/.test(host)) check('127.0.0.1', url, rules);
  else if (url.protocol === 'http:') throw new BlockedAddress(NOT_HTTPS);
  if (when === 'entry') return [];
  const found = await (rules.resolve ?? resolveName)(host);
  // A host with both public and private addresses could be used to reach our private network.
  for (const { address } of found) check(address, url, rules);
  if (found.length === 0) throw new BlockedAddress('This host has no IP address');
  return found;
}

/** Refuses an address in a private network, with an error at its field. */
export async function requireAllowed(url: string, rules: GuardRules, field: string): Promise<void> {
  try {
    await guard(url, rules, 'entry');
  } catch (error) {
    if (error instanceof BlockedAddress) throw invalid(error.message, { [field]: error.message });
    throw error;
  }
}

const NOT_HTTPS = 'The address must begin with https://';
const NOT_PUBLIC = 'The address points to a private or reserved network';

const resolveName: Resolve = (host) => lookup(host, { all: true });

function check(address: string, { protocol }: URL, { allowLoopback = false }: GuardRules): void {
  const range = rangeOf(address);
  if (range === 'loopback' && allowLoopback) return;
  if (range !== 'unicast') throw new BlockedAddress(NOT_PUBLIC);
  if (protocol !== 'https:') throw new BlockedAddress(NOT_HTTPS);
}

/** Returns the kind of range that an address is in. An IPv4 address within IPv6 counts as IPv4. */
function rangeOf(text: string): string {
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  const range = address.range();
  if (range !== 'unicast' || address instanceof ipaddr.IPv4) return range;
  return address.match(PUBLIC_IPV6) ? range : 'unassigned';
}

/** The only public IPv6 range. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
