import { t } from '#domain/text/translate.ts';
import { ErrorState } from '#ui/states.tsx';
import type { Unmasked } from './hiding.ts';

/** In the place of any view from which the scores have not been taken out yet; the switch above shows them again. */
export const NotHiddenYet = ({ unmasked: { hasFailed, hide } }: { unmasked: NonNullable<Unmasked> }) =>
  hasFailed && (
    <ErrorState
      title={t`Scores are hidden`}
      query={{ error: new Error(t`The spoiler filter could not be loaded.`), refetch: hide }}
    />
  );
