-- An account elsewhere that signs in here (its row is in accounts, from 0001) can be unlinked again.

grant delete on accounts to studbook_accounts;
