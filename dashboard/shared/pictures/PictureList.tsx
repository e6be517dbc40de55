import type { ReactNode } from 'react';
import { t } from '#domain/text/translate.ts';
import { Row, Small, Stack } from '#ui/blocks.tsx';
import css from './PictureList.module.css';

type Props = { title?: ReactNode; of: string; pictures: readonly string[] };

export const PictureList = ({ title, of, pictures }: Props) =>
  pictures.length === 0 ? null : (
    <Stack gap={2}>
      {title && <Small>{title}</Small>}
      <Row align="stretch" as="ul" gap={2} wraps>
        {pictures.map((address, index) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              <img
                className={css.picture}
                src={address}
                alt={t`Proof ${index + 1} from ${of}`}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </Row>
    </Stack>
  );
