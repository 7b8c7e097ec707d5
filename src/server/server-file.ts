import { join } from 'node:path';

/** Where the server says how to reach it while it runs, for the commands of this machine. */
export const serverFile = (dataFolder: string): string => join(dataFolder, 'server.json');

/** What the backup command asks the running server. */
export const backupPath = '/api/control/backup';
