new Intl.DateTimeFormat();
new Intl.NumberFormat();
postMessage('learnt');
close();
