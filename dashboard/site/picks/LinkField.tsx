import { t } from '#domain/text/translate.ts';
import { TextField } from '#ui/Field.tsx';

/** A link, already selected, for browsers that cannot copy it. */
export const LinkField = ({ url }: { url: string }) => (
  <TextField ref={choose} label={t`Link`} value={url} readOnly />
);

function choose(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}
