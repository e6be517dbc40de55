import { t } from '#domain/text/translate.ts';
import { CheckBox } from '#ui/Field.tsx';

type Props = { isAnonymous: boolean; onChange: (isAnonymous: boolean) => void };

export const Anonymous = ({ isAnonymous, onChange }: Props) => (
  <CheckBox
    label={t`Anonymous`}
    help={t`Otherwise the public leaderboard shows your Discord name. You can change this at any time.`}
    checked={isAnonymous}
    onTick={onChange}
  />
);
