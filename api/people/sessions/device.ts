import { isIPv4, isIPv6 } from 'node:net';

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Shortens a User-Agent, for example to 'Firefox on Windows' or 'curl'. Empty if there is none. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  if (browser || system) return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`;
  return /^[\w .-]{1,40}/.exec(userAgent)?.[0] ?? '';
}

/** Drops the last part of an address. Its owner still recognises it: '203.0.113.x', '2001:db8:85a3:x'. */
export function shortAddress(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.x`;
  return isIPv6(plain) ? `${plain.split(':').slice(0, 3).join(':')}:x` : '';
}
