// Other folders may import these.
export { draftOf, EditPlayer } from './EditPlayer.tsx';
