export { countRows } from "../backup/backup-manifest.ts";
export { restoreBackup } from "../backup/restore-backup.ts";
export { writeBackup } from "../backup/write-backup.ts";
