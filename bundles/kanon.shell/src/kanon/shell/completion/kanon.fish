# Completion for fish: kanon completion fish | source
# Kanon itself says what a word may be, so commands and plugins that were added complete, too.

function __kanon_words
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    $program completion words -- $words (commandline -ct) 2>/dev/null |
        string replace -r '\t(whole|begun)\t' '\t'
end

complete -c kanon -f -a '(__kanon_words)'
