/** Returns the header that names a download: the full name, and an ASCII name for clients that need one. */
export function attachment(name: string, end: string): string {
  const plain = name.replace(/[^\w .-]+/g, '').trim() || 'tournament';
  return `attachment; filename="${plain}${end}"; filename*=UTF-8''${encode(name)}${end}`;
}

/** Percent-encodes a name as in RFC 5987. */
const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
