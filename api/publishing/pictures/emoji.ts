import { graphemesOf } from '#domain/text/graphemes.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { FAMILIES } from './fonts.ts';

type Part = { text: string; isEmoji: boolean };

/** What is shown in colours unless somebody asks for the letter (U+FE0E): 🐉, ❤️, 🇿🇦. */
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}{2})/u;

/** A line in parts from left to right: the emoji in it, and the text between them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const sign of graphemesOf(text)) {
    const isEmoji = EMOJI.test(sign) && !sign.includes('\ufe0e');
    const last = parts.at(-1);
    if (last?.isEmoji === isEmoji) last.text += sign;
    else parts.push({ text: sign, isEmoji });
  }
  const isTurned =
    isolateDirection(text) !== text && /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
  return isTurned ? parts.toReversed() : parts;
}

/** Emoji in their own colours; null where the system has none, so that they are written like any letter. */
export async function drawEmoji(text: string, size: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const font = `${FAMILIES} ${Math.round(size * 2)}`;
  const drawing = sharp({ text: { text: escapeXml(text), font, dpi: 72, rgba: true } });
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  if (!isColoured(data)) return null;
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
}

/** Whether any dot is anything but grey. */
function isColoured(rgba: Buffer): boolean {
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha > 128 && Math.max(red, green, blue) - Math.min(red, green, blue) > 24) return true;
  }
  return false;
}
