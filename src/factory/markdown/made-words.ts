/** Words that say that something was made, in English and German, as parts of patterns. Each pattern adds its own to them. */

/** Said about work or about a file. */
export const MADE_EN = 'completed?|finished|created|written|produced|generated|built|designed|implemented|delivered';
export const MADE_DE =
  'erledigt|fertig|fertiggestellt|abgeschlossen|erstellt|angelegt|geschrieben|erzeugt|umgesetzt|entworfen|implementiert';

/** Said about a new or a changed file. */
export const CHANGED =
  'new|updated|modified|changed|added|neu|neue|geändert|aktualisiert|ergänzt|hinzugefügt|angepasst';
