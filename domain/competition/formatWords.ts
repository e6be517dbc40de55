import { t } from '../text/translate.ts';
import { oneAfterAnother, type TournamentFormat } from './tournament.ts';

/** A tournament's format in a few words: its two usual formats, or its stages by their names. */
export function formatWords({
  format,
  stages,
}: {
  format: TournamentFormat;
  stages: readonly { name: string }[] | null;
}): string {
  if (format === 'stages') return oneAfterAnother((stages ?? []).map(({ name }) => name));
  return format === 'group_stage' ? t`Groups and knockout` : t`Single elimination`;
}
