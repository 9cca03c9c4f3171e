/** What says that something was made: parts of patterns, in English and in German. Each reader adds what only it asks about. */

/** Done with work, or with a file. */
export const MADE_EN = 'completed?|finished|created|written|produced|generated|built|designed|implemented|delivered';
export const MADE_DE =
  'erledigt|fertig|fertiggestellt|abgeschlossen|erstellt|angelegt|geschrieben|erzeugt|umgesetzt|entworfen|implementiert';

/** A file is new, or was changed. */
export const CHANGED =
  'new|updated|modified|changed|added|neu|neue|geändert|aktualisiert|ergänzt|hinzugefügt|angepasst';
