/** A file's name for whoever downloads it: any name for those who can read it, a plain one for others. */
export function attachment(name: string, end: string): string {
  const plain = name.replace(/[^\w .-]+/g, '').trim() || 'tournament';
  return `attachment; filename="${plain}${end}"; filename*=UTF-8''${encode(name)}${end}`;
}

/** Percent-encoding as RFC 5987 wants it. */
const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
