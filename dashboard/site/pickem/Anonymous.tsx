import { t } from '#domain/text/translate.ts';
import { CheckBox } from '#ui/Field.tsx';

type Props = { isAnonymous: boolean; onChange: (isAnonymous: boolean) => void };

export function Anonymous({ isAnonymous, onChange }: Props) {
  return (
    <CheckBox
      label={t`Anonymous`}
      help={t`Otherwise the public leaderboard shows your Discord name. You can change this at any time.`}
      checked={isAnonymous}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
