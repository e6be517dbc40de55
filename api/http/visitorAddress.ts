import ipaddr from 'ipaddr.js';

/**
 * Returns the address under which limits count a visitor. For IPv6, this is the /64 network, since its owner can use
 * any address in it.
 */
export function visitorAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/, '');
  return plain.includes(':') && ipaddr.IPv6.isValid(plain)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()
    : plain;
}
