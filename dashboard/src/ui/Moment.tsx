import { type MomentStyle, momentText } from './momentText.ts';
import { useZone } from './useZone.ts';

/** A moment in words; `at` is ISO 8601. */
export function Moment({ at, style = 'page' }: { at: string; style?: MomentStyle }) {
  const zone = useZone();
  return <time dateTime={at}>{momentText(new Date(at), zone, style)}</time>;
}
