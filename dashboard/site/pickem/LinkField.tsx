import { t } from '#domain/text/translate.ts';
import { TextField } from '#ui/Field.tsx';

/** A link that the browser did not copy, chosen in its field. */
export const LinkField = ({ url }: { url: string }) => (
  <TextField ref={choose} label={t`Link`} value={url} readOnly />
);

function choose(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}
