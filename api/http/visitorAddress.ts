import ipaddr from 'ipaddr.js';

/**
 * The address that limits count a visitor by: of IPv6 the network of 64 bits that one line has, since who has
 * it may use any address of it.
 */
export function visitorAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=[\d.]+$)/, '');
  return plain.includes(':') && ipaddr.IPv6.isValid(plain)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()
    : plain;
}
