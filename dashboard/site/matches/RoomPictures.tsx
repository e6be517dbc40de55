import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { addPicture } from '#domain/contract/matchDay/matchDays.ts';
import { DomainError } from '#domain/errors.ts';
import { PICTURE_BYTES, PICTURE_SIDE } from '#domain/imageLimits.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { ImageButton } from '#shared/pictures/ImageButton.tsx';
import { PictureList } from '#shared/pictures/PictureList.tsx';
import { NotAPicture, shrink } from '#shared/pictures/shrink.ts';
import { Alert, Button, rich, Stack } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TeamOf } from './DayCard.tsx';
import type { Room } from './room.ts';

type Props = { room: Room; match: Pick<Match, 'id' | 'tournamentId'>; side: Side; onClose: () => void };

export function PicturesDialog({ room, match, side, onClose }: Props) {
  const { mutate, isPending, data: problems = [], error } = useAddPictures(match, side);
  const left = room.picturesLeft[side];
  const own = [room.report, room.dispute].find((version) => version?.side === side)?.pictures ?? [];
  return (
    <Dialog title={t`Result pictures`} onClose={onClose}>
      <Stack gap={4}>
        <p>
          {t`Only the two teams and the staff see them.`} {leftText(left)}
        </p>
        <PictureList of={t`your team`} pictures={own} />
        {[...problems, ...(error ? [error.message] : [])].map((problem) => (
          <Alert key={problem}>{problem}</Alert>
        ))}
        <DialogActions>
          <Button look="plain" onClick={onClose}>{t`Done`}</Button>
          <ImageButton
            label={t`Picture files`}
            takesMany
            look="primary"
            isBusy={isPending}
            disabled={left === 0}
            onFiles={mutate}
          >{t`Choose pictures`}</ImageButton>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function leftText(left: number): string {
  if (left === 0) return t`No more pictures can be added.`;
  return plural(left, 'One more can be added.', 'Up to # can be added.');
}

/** Uploads pictures one after the other; returns the problems with rejected pictures. */
function useAddPictures({ id, tournamentId }: Props['match'], side: Side) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const problems: string[] = [];
      for (const file of files)
        try {
          const picture = await shrink(file, { side: PICTURE_SIDE, bytes: PICTURE_BYTES });
          await api.call(addPicture, { params: { id }, body: { side, picture } }, crypto.randomUUID());
        } catch (refused) {
          if (!(refused instanceof NotAPicture || refused instanceof DomainError)) throw refused;
          problems.push(t`${file.name}: ${refused.message}`);
        }
      return problems;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['matches', tournamentId] }),
  });
}

export const RoomPictures = ({ room }: Pick<Props, 'room'>) =>
  [room.report, room.dispute].map(
    (version) =>
      version && (
        <PictureList
          key={version.side}
          title={rich`Pictures from ${<TeamOf day={room} side={version.side} />}`}
          of={room[version.side]?.name ?? t`TBD`}
          pictures={version.pictures}
        />
      ),
  );
