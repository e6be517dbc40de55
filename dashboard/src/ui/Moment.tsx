import { useSite } from '../site.ts';
import { type MomentStyle, momentText } from './momentText.ts';
import { useMounted } from './useMounted.ts';

/**
 * A moment: written in the league's zone by the server, in the reader's own as soon as the browser knows it.
 * `at` is ISO 8601.
 */
export function Moment({ at, style = 'page' }: { at: string; style?: MomentStyle }) {
  const { timeZone } = useSite();
  const isMounted = useMounted();
  const zone = isMounted ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
  return <time dateTime={at}>{momentText(new Date(at), zone, style)}</time>;
}
