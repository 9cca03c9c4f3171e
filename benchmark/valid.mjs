// Says of a value whether it is a message: one function for each schema. Made by scripts/make-benchmark.ts.
// generated/validators/factory.js
function owns(value, keys) {
  for (let key of keys.split(","))
    if (key in value && !Object.hasOwn(value, key)) return !1;
  return !0;
}
var HEX = "[0-9a-fA-F]", UUID = new RegExp(`^${[8, 4, 4, 4, 12].map((count) => HEX.repeat(count)).join("-")}$`), VISIBLE = /[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/u;
function isNonBlank(text) {
  let first = text.charCodeAt(0);
  return first > 32 && first < 160 || VISIBLE.test(text);
}
function isPath(text) {
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 32 || code === 127) return !1;
  }
  return text.length > 0;
}
function isDeliverable(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "path,type,description"))
        return !1;
      {
        let missing0;
        if (data.path === void 0 && (missing0 = "path"))
          return !1;
        if (data.path !== void 0) {
          let data0 = data.path, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type, _errs3 = errors;
            if (typeof data1 != "string" || !(data1 === "architecture" || data1 === "rules" || data1 === "config" || data1 === "skill"))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.description !== void 0) {
              let _errs5 = errors;
              if (typeof data.description != "string")
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactorySuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "status,confidence,confidence_notes,summary,deliverables,metrics,next_action,verdict"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status") || data.summary === void 0 && (missing0 = "summary") || data.deliverables === void 0 && (missing0 = "deliverables"))
          return !1;
        if (data.status !== void 0) {
          let _errs1 = errors;
          if (data.status !== "success")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.confidence !== void 0) {
            let data1 = data.confidence, _errs2 = errors;
            if (typeof data1 != "string" || !(data1 === "high" || data1 === "medium" || data1 === "low"))
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.confidence_notes !== void 0) {
              let data2 = data.confidence_notes, _errs4 = errors, _errs5 = errors, valid1 = !1, _errs6 = errors;
              typeof data2 != "string" && errors++;
              var _valid0 = _errs6 === errors;
              if (valid1 = valid1 || _valid0, !valid1) {
                let _errs8 = errors;
                data2 !== null && errors++;
                var _valid0 = _errs8 === errors;
                valid1 = valid1 || _valid0;
              }
              if (valid1)
                errors = _errs5;
              else
                return errors++, !1;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.summary !== void 0) {
                let data3 = data.summary, _errs10 = errors;
                if (errors === _errs10 && errors === _errs10)
                  if (typeof data3 == "string") {
                    if (!isNonBlank(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.deliverables !== void 0) {
                  let data4 = data.deliverables, _errs12 = errors;
                  if (errors === _errs12)
                    if (Array.isArray(data4)) {
                      if (data4.length < 1)
                        return !1;
                      {
                        var valid2 = !0;
                        let len0 = data4.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let _errs14 = errors;
                          isDeliverable(data4[i0]) || errors++;
                          var valid2 = _errs14 === errors;
                          if (!valid2)
                            break;
                        }
                      }
                    } else
                      return !1;
                  var valid0 = _errs12 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.metrics !== void 0) {
                    let data6 = data.metrics, _errs15 = errors;
                    if (errors === _errs15)
                      if (data6 && typeof data6 == "object" && !Array.isArray(data6))
                        for (let key0 in data6) {
                          let data7 = data6[key0], _errs18 = errors;
                          if (!(typeof data7 == "number" && isFinite(data7)))
                            return !1;
                          var valid3 = _errs18 === errors;
                          if (!valid3)
                            break;
                        }
                      else
                        return !1;
                    var valid0 = _errs15 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.next_action !== void 0) {
                      let _errs20 = errors;
                      if (typeof data.next_action != "string")
                        return !1;
                      var valid0 = _errs20 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0)
                      if (data.verdict !== void 0) {
                        let _errs22 = errors;
                        return !1;
                        var valid0;
                      } else
                        var valid0 = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isBlockingIssue(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "id,category,title,description,resolution"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.category === void 0 && (missing0 = "category") || data.title === void 0 && (missing0 = "title") || data.description === void 0 && (missing0 = "description") || data.resolution === void 0 && (missing0 = "resolution"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.category !== void 0) {
            let data1 = data.category, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.title !== void 0) {
              let data2 = data.title, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let data3 = data.description, _errs7 = errors;
                if (errors === _errs7 && errors === _errs7)
                  if (typeof data3 == "string") {
                    if (!isNonBlank(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.resolution !== void 0) {
                  let data4 = data.resolution, _errs9 = errors;
                  if (errors === _errs9 && errors === _errs9)
                    if (typeof data4 == "string") {
                      if (!isNonBlank(data4))
                        return !1;
                    } else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactoryPass(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "status,confidence,confidence_notes,summary,verdict,requirements_checked,concerns,deliverables,next_action,blocking_issues"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status") || data.summary === void 0 && (missing0 = "summary") || data.verdict === void 0 && (missing0 = "verdict"))
          return !1;
        if (data.status !== void 0) {
          let _errs1 = errors;
          if (data.status !== "success")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.confidence !== void 0) {
            let data1 = data.confidence, _errs2 = errors;
            if (typeof data1 != "string" || !(data1 === "high" || data1 === "medium" || data1 === "low"))
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.confidence_notes !== void 0) {
              let data2 = data.confidence_notes, _errs4 = errors, _errs5 = errors, valid1 = !1, _errs6 = errors;
              typeof data2 != "string" && errors++;
              var _valid0 = _errs6 === errors;
              if (valid1 = valid1 || _valid0, !valid1) {
                let _errs8 = errors;
                data2 !== null && errors++;
                var _valid0 = _errs8 === errors;
                valid1 = valid1 || _valid0;
              }
              if (valid1)
                errors = _errs5;
              else
                return errors++, !1;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.summary !== void 0) {
                let data3 = data.summary, _errs10 = errors;
                if (errors === _errs10 && errors === _errs10)
                  if (typeof data3 == "string") {
                    if (!isNonBlank(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.verdict !== void 0) {
                  let _errs12 = errors;
                  if (data.verdict !== "PASS")
                    return !1;
                  var valid0 = _errs12 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.requirements_checked !== void 0) {
                    let data5 = data.requirements_checked, _errs13 = errors;
                    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) || errors === _errs13 && typeof data5 == "number" && isFinite(data5) && (data5 > 9007199254740991 || isNaN(data5) || data5 < 0 || isNaN(data5)))
                      return !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.concerns !== void 0) {
                      let data6 = data.concerns, _errs15 = errors;
                      if (errors === _errs15)
                        if (Array.isArray(data6)) {
                          var valid2 = !0;
                          let len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            let _errs17 = errors;
                            if (typeof data6[i0] != "string")
                              return !1;
                            var valid2 = _errs17 === errors;
                            if (!valid2)
                              break;
                          }
                        } else
                          return !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.deliverables !== void 0) {
                        let data8 = data.deliverables, _errs19 = errors;
                        if (errors === _errs19)
                          if (Array.isArray(data8)) {
                            var valid3 = !0;
                            let len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              let _errs21 = errors;
                              isDeliverable(data8[i1]) || errors++;
                              var valid3 = _errs21 === errors;
                              if (!valid3)
                                break;
                            }
                          } else
                            return !1;
                        var valid0 = _errs19 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.next_action !== void 0) {
                          let _errs22 = errors;
                          if (typeof data.next_action != "string")
                            return !1;
                          var valid0 = _errs22 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0)
                          if (data.blocking_issues !== void 0) {
                            let data11 = data.blocking_issues, _errs24 = errors;
                            if (errors === _errs24)
                              if (Array.isArray(data11)) {
                                if (data11.length > 0)
                                  return !1;
                                {
                                  var valid4 = !0;
                                  let len2 = data11.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    let _errs26 = errors;
                                    isBlockingIssue(data11[i2]) || errors++;
                                    var valid4 = _errs26 === errors;
                                    if (!valid4)
                                      break;
                                  }
                                }
                              } else
                                return !1;
                            var valid0 = _errs24 === errors;
                          } else
                            var valid0 = !0;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactoryBlocking(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "status,confidence,confidence_notes,summary,verdict,requirements_checked,concerns,deliverables,next_action,blocking_issues"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status") || data.summary === void 0 && (missing0 = "summary") || data.verdict === void 0 && (missing0 = "verdict") || data.blocking_issues === void 0 && (missing0 = "blocking_issues"))
          return !1;
        if (data.status !== void 0) {
          let _errs1 = errors;
          if (data.status !== "success")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.confidence !== void 0) {
            let data1 = data.confidence, _errs2 = errors;
            if (typeof data1 != "string" || !(data1 === "high" || data1 === "medium" || data1 === "low"))
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.confidence_notes !== void 0) {
              let data2 = data.confidence_notes, _errs4 = errors, _errs5 = errors, valid1 = !1, _errs6 = errors;
              typeof data2 != "string" && errors++;
              var _valid0 = _errs6 === errors;
              if (valid1 = valid1 || _valid0, !valid1) {
                let _errs8 = errors;
                data2 !== null && errors++;
                var _valid0 = _errs8 === errors;
                valid1 = valid1 || _valid0;
              }
              if (valid1)
                errors = _errs5;
              else
                return errors++, !1;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.summary !== void 0) {
                let data3 = data.summary, _errs10 = errors;
                if (errors === _errs10 && errors === _errs10)
                  if (typeof data3 == "string") {
                    if (!isNonBlank(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.verdict !== void 0) {
                  let _errs12 = errors;
                  if (data.verdict !== "BLOCKING")
                    return !1;
                  var valid0 = _errs12 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.requirements_checked !== void 0) {
                    let data5 = data.requirements_checked, _errs13 = errors;
                    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) || errors === _errs13 && typeof data5 == "number" && isFinite(data5) && (data5 > 9007199254740991 || isNaN(data5) || data5 < 0 || isNaN(data5)))
                      return !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.concerns !== void 0) {
                      let data6 = data.concerns, _errs15 = errors;
                      if (errors === _errs15)
                        if (Array.isArray(data6)) {
                          var valid2 = !0;
                          let len0 = data6.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            let _errs17 = errors;
                            if (typeof data6[i0] != "string")
                              return !1;
                            var valid2 = _errs17 === errors;
                            if (!valid2)
                              break;
                          }
                        } else
                          return !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.deliverables !== void 0) {
                        let data8 = data.deliverables, _errs19 = errors;
                        if (errors === _errs19)
                          if (Array.isArray(data8)) {
                            var valid3 = !0;
                            let len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              let _errs21 = errors;
                              isDeliverable(data8[i1]) || errors++;
                              var valid3 = _errs21 === errors;
                              if (!valid3)
                                break;
                            }
                          } else
                            return !1;
                        var valid0 = _errs19 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.next_action !== void 0) {
                          let _errs22 = errors;
                          if (typeof data.next_action != "string")
                            return !1;
                          var valid0 = _errs22 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0)
                          if (data.blocking_issues !== void 0) {
                            let data11 = data.blocking_issues, _errs24 = errors;
                            if (errors === _errs24)
                              if (Array.isArray(data11)) {
                                if (data11.length < 1)
                                  return !1;
                                {
                                  var valid4 = !0;
                                  let len2 = data11.length;
                                  for (let i2 = 0; i2 < len2; i2++) {
                                    let _errs26 = errors;
                                    isBlockingIssue(data11[i2]) || errors++;
                                    var valid4 = _errs26 === errors;
                                    if (!valid4)
                                      break;
                                  }
                                }
                              } else
                                return !1;
                            var valid0 = _errs24 === errors;
                          } else
                            var valid0 = !0;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactoryVerdict(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.verdict, valid0 = !1;
      if (tag0 === "PASS") {
        let _errs1 = errors;
        isFactoryPass(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "BLOCKING") {
        let _errs2 = errors;
        isFactoryBlocking(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}
function isFactoryQuestion(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "id,question,context,default,options"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.question === void 0 && (missing0 = "question"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.question !== void 0) {
            let data1 = data.question, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.context !== void 0) {
              let _errs5 = errors;
              if (typeof data.context != "string")
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.default !== void 0) {
                let _errs7 = errors;
                if (typeof data.default != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.options !== void 0) {
                  let data4 = data.options, _errs9 = errors;
                  if (errors === _errs9)
                    if (Array.isArray(data4)) {
                      var valid1 = !0;
                      let len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs11 = errors;
                        if (typeof data4[i0] != "string")
                          return !1;
                        var valid1 = _errs11 === errors;
                        if (!valid1)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isPartialWork(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "completed,blocked_on"))
        return !1;
      if (data.completed !== void 0) {
        let data0 = data.completed, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let _errs3 = errors;
              if (typeof data0[i0] != "string")
                return !1;
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0)
        if (data.blocked_on !== void 0) {
          let data2 = data.blocked_on, _errs5 = errors;
          if (errors === _errs5)
            if (Array.isArray(data2)) {
              var valid2 = !0;
              let len1 = data2.length;
              for (let i1 = 0; i1 < len1; i1++) {
                let _errs7 = errors;
                if (typeof data2[i1] != "string")
                  return !1;
                var valid2 = _errs7 === errors;
                if (!valid2)
                  break;
              }
            } else
              return !1;
          var valid0 = _errs5 === errors;
        } else
          var valid0 = !0;
    } else
      return !1;
  return errors === 0;
}
function isFactoryQuestions(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "status,questions,partial_work,recommendation"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status") || data.questions === void 0 && (missing0 = "questions"))
          return !1;
        if (data.status !== void 0) {
          let _errs1 = errors;
          if (data.status !== "questions")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.questions !== void 0) {
            let data1 = data.questions, _errs2 = errors;
            if (errors === _errs2)
              if (Array.isArray(data1)) {
                if (data1.length < 1)
                  return !1;
                {
                  var valid1 = !0;
                  let len0 = data1.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let _errs4 = errors;
                    isFactoryQuestion(data1[i0]) || errors++;
                    var valid1 = _errs4 === errors;
                    if (!valid1)
                      break;
                  }
                }
              } else
                return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.partial_work !== void 0) {
              let _errs5 = errors;
              isPartialWork(data.partial_work) || errors++;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.recommendation !== void 0) {
                let _errs6 = errors;
                if (typeof data.recommendation != "string")
                  return !1;
                var valid0 = _errs6 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactoryError(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "type,message,recoverable"))
        return !1;
      {
        let missing0;
        if (data.type === void 0 && (missing0 = "type") || data.message === void 0 && (missing0 = "message"))
          return !1;
        if (data.type !== void 0) {
          let data0 = data.type, _errs1 = errors;
          if (typeof data0 != "string" || !(data0 === "missing_input" || data0 === "invalid_config" || data0 === "ambiguous_requirements" || data0 === "technical_error"))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.message !== void 0) {
            let data1 = data.message, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.recoverable !== void 0) {
              let _errs5 = errors;
              if (typeof data.recoverable != "boolean")
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactoryFailure(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns(data, "status,error,attempted,recommendation"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status") || data.error === void 0 && (missing0 = "error"))
          return !1;
        if (data.status !== void 0) {
          let _errs1 = errors;
          if (data.status !== "failure")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.error !== void 0) {
            let _errs2 = errors;
            isFactoryError(data.error) || errors++;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.attempted !== void 0) {
              let _errs3 = errors;
              if (typeof data.attempted != "string")
                return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.recommendation !== void 0) {
                let _errs5 = errors;
                if (typeof data.recommendation != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFactoryResponse(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.status, valid0 = !1;
      if (tag0 === "success")
        if (data.verdict !== void 0) {
          let _errs1 = errors;
          isFactoryVerdict(data) || errors++;
          var valid1 = _errs1 === errors;
          valid0 = valid1;
        } else {
          let _errs2 = errors;
          isFactorySuccess(data) || errors++;
          var valid2 = _errs2 === errors;
          valid0 = valid2;
        }
      else if (tag0 === "questions") {
        let _errs3 = errors;
        isFactoryQuestions(data) || errors++;
        var valid3 = _errs3 === errors;
        valid0 = valid3;
      } else if (tag0 === "failure") {
        let _errs4 = errors;
        isFactoryFailure(data) || errors++;
        var valid4 = _errs4 === errors;
        valid0 = valid4;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}

// generated/validators/speckit.js
function owns2(value, keys) {
  for (let key of keys.split(","))
    if (key in value && !Object.hasOwn(value, key)) return !1;
  return !0;
}
var HEX2 = "[0-9a-fA-F]", UUID2 = new RegExp(`^${[8, 4, 4, 4, 12].map((count) => HEX2.repeat(count)).join("-")}$`);
function isUuid(text) {
  return text.length === 36 && UUID2.test(text);
}
var VISIBLE2 = /[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/u;
function isNonBlank2(text) {
  let first = text.charCodeAt(0);
  return first > 32 && first < 160 || VISIBLE2.test(text);
}
function isPath2(text) {
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 32 || code === 127) return !1;
  }
  return text.length > 0;
}
function isAgentOutcome(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "status"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status"))
          return !1;
        if (data.status !== void 0) {
          let data0 = data.status;
          if (typeof data0 != "string" || !(data0 === "success" || data0 === "error"))
            return !1;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isWorkflowContext(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "workflow_id,feature_id,feature_dir,previous_results"))
        return !1;
      {
        let missing0;
        if (data.workflow_id === void 0 && (missing0 = "workflow_id") || data.feature_id === void 0 && (missing0 = "feature_id") || data.feature_dir === void 0 && (missing0 = "feature_dir") || data.previous_results === void 0 && (missing0 = "previous_results"))
          return !1;
        if (data.workflow_id !== void 0) {
          let data0 = data.workflow_id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.feature_id !== void 0) {
            let data1 = data.feature_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.feature_dir !== void 0) {
              let data2 = data.feature_dir, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isPath2(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.previous_results !== void 0) {
                let data3 = data.previous_results, _errs7 = errors;
                if (errors === _errs7)
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3))
                    for (let key0 in data3) {
                      let _errs10 = errors;
                      isAgentOutcome(data3[key0]) || errors++;
                      var valid1 = _errs10 === errors;
                      if (!valid1)
                        break;
                    }
                  else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFinding(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "severity,type,message,location,recommendation"))
        return !1;
      {
        let missing0;
        if (data.severity === void 0 && (missing0 = "severity") || data.type === void 0 && (missing0 = "type") || data.message === void 0 && (missing0 = "message"))
          return !1;
        if (data.severity !== void 0) {
          let data0 = data.severity, _errs1 = errors;
          if (typeof data0 != "string" || !(data0 === "CRITICAL" || data0 === "HIGH" || data0 === "MEDIUM" || data0 === "LOW"))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.message !== void 0) {
              let data2 = data.message, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank2(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.location !== void 0) {
                let _errs7 = errors;
                if (typeof data.location != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.recommendation !== void 0) {
                  let _errs9 = errors;
                  if (typeof data.recommendation != "string")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFeedbackContext(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "feedback_from,iteration,max_iterations,issues_to_fix"))
        return !1;
      {
        let missing0;
        if (data.feedback_from === void 0 && (missing0 = "feedback_from") || data.iteration === void 0 && (missing0 = "iteration") || data.max_iterations === void 0 && (missing0 = "max_iterations") || data.issues_to_fix === void 0 && (missing0 = "issues_to_fix"))
          return !1;
        if (data.feedback_from !== void 0) {
          let data0 = data.feedback_from, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.iteration !== void 0) {
            let data1 = data.iteration, _errs3 = errors;
            if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 < 1 || isNaN(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.max_iterations !== void 0) {
              let data2 = data.max_iterations, _errs5 = errors;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 < 1 || isNaN(data2)))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.issues_to_fix !== void 0) {
                let data3 = data.issues_to_fix, _errs7 = errors;
                if (errors === _errs7)
                  if (Array.isArray(data3)) {
                    var valid1 = !0;
                    let len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs9 = errors;
                      isFinding(data3[i0]) || errors++;
                      var valid1 = _errs9 === errors;
                      if (!valid1)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isSpecifyResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "branch_name,spec_file,feature_number,short_name,clarifications_needed,sections_generated,checklist_status,next_steps"))
        return !1;
      {
        let missing0;
        if (data.branch_name === void 0 && (missing0 = "branch_name") || data.spec_file === void 0 && (missing0 = "spec_file") || data.feature_number === void 0 && (missing0 = "feature_number") || data.short_name === void 0 && (missing0 = "short_name") || data.clarifications_needed === void 0 && (missing0 = "clarifications_needed") || data.checklist_status === void 0 && (missing0 = "checklist_status"))
          return !1;
        if (data.branch_name !== void 0) {
          let data0 = data.branch_name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.spec_file !== void 0) {
            let data1 = data.spec_file, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isPath2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.feature_number !== void 0) {
              let data2 = data.feature_number, _errs5 = errors;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.short_name !== void 0) {
                let data3 = data.short_name, _errs7 = errors;
                if (errors === _errs7 && errors === _errs7)
                  if (typeof data3 == "string") {
                    if (!isNonBlank2(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.clarifications_needed !== void 0) {
                  let data4 = data.clarifications_needed, _errs9 = errors;
                  if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) || errors === _errs9 && typeof data4 == "number" && isFinite(data4) && (data4 > 9007199254740991 || isNaN(data4) || data4 < 0 || isNaN(data4)))
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.sections_generated !== void 0) {
                    let data5 = data.sections_generated, _errs11 = errors;
                    if (errors === _errs11)
                      if (Array.isArray(data5)) {
                        var valid1 = !0;
                        let len0 = data5.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let _errs13 = errors;
                          if (typeof data5[i0] != "string")
                            return !1;
                          var valid1 = _errs13 === errors;
                          if (!valid1)
                            break;
                        }
                      } else
                        return !1;
                    var valid0 = _errs11 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.checklist_status !== void 0) {
                      let data7 = data.checklist_status, _errs15 = errors;
                      if (typeof data7 != "string" || !(data7 === "complete" || data7 === "incomplete"))
                        return !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0)
                      if (data.next_steps !== void 0) {
                        let data8 = data.next_steps, _errs17 = errors;
                        if (errors === _errs17)
                          if (Array.isArray(data8)) {
                            var valid2 = !0;
                            let len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              let _errs19 = errors;
                              if (typeof data8[i1] != "string")
                                return !1;
                              var valid2 = _errs19 === errors;
                              if (!valid2)
                                break;
                            }
                          } else
                            return !1;
                        var valid0 = _errs17 === errors;
                      } else
                        var valid0 = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isClarifyResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "spec_file,clarifications_resolved,questions_asked,remaining_ambiguities,next_steps"))
        return !1;
      {
        let missing0;
        if (data.spec_file === void 0 && (missing0 = "spec_file") || data.clarifications_resolved === void 0 && (missing0 = "clarifications_resolved") || data.questions_asked === void 0 && (missing0 = "questions_asked") || data.remaining_ambiguities === void 0 && (missing0 = "remaining_ambiguities"))
          return !1;
        if (data.spec_file !== void 0) {
          let data0 = data.spec_file, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.clarifications_resolved !== void 0) {
            let data1 = data.clarifications_resolved, _errs3 = errors;
            if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.questions_asked !== void 0) {
              let data2 = data.questions_asked, _errs5 = errors;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.remaining_ambiguities !== void 0) {
                let data3 = data.remaining_ambiguities, _errs7 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs7 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.next_steps !== void 0) {
                  let data4 = data.next_steps, _errs9 = errors;
                  if (errors === _errs9)
                    if (Array.isArray(data4)) {
                      var valid1 = !0;
                      let len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs11 = errors;
                        if (typeof data4[i0] != "string")
                          return !1;
                        var valid1 = _errs11 === errors;
                        if (!valid1)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTechnology(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "name,context7_id,topics,snippet_count"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.context7_id !== void 0) {
            let _errs3 = errors;
            if (typeof data.context7_id != "string")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.topics !== void 0) {
              let data2 = data.topics, _errs5 = errors;
              if (errors === _errs5)
                if (Array.isArray(data2)) {
                  var valid1 = !0;
                  let len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let _errs7 = errors;
                    if (typeof data2[i0] != "string")
                      return !1;
                    var valid1 = _errs7 === errors;
                    if (!valid1)
                      break;
                  }
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.snippet_count !== void 0) {
                let data4 = data.snippet_count, _errs9 = errors;
                if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) || errors === _errs9 && typeof data4 == "number" && isFinite(data4) && (data4 > 9007199254740991 || isNaN(data4) || data4 < 0 || isNaN(data4)))
                  return !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isDecision(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "decision,choice,rationale,alternatives"))
        return !1;
      {
        let missing0;
        if (data.decision === void 0 && (missing0 = "decision") || data.choice === void 0 && (missing0 = "choice") || data.rationale === void 0 && (missing0 = "rationale"))
          return !1;
        if (data.decision !== void 0) {
          let data0 = data.decision, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.choice !== void 0) {
            let data1 = data.choice, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.rationale !== void 0) {
              let data2 = data.rationale, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank2(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.alternatives !== void 0) {
                let data3 = data.alternatives, _errs7 = errors;
                if (errors === _errs7)
                  if (Array.isArray(data3)) {
                    var valid1 = !0;
                    let len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs9 = errors;
                      if (typeof data3[i0] != "string")
                        return !1;
                      var valid1 = _errs9 === errors;
                      if (!valid1)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isResearchResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "research_cache_file,technologies_researched,decisions,confidence_level,next_steps"))
        return !1;
      {
        let missing0;
        if (data.research_cache_file === void 0 && (missing0 = "research_cache_file") || data.technologies_researched === void 0 && (missing0 = "technologies_researched") || data.decisions === void 0 && (missing0 = "decisions") || data.confidence_level === void 0 && (missing0 = "confidence_level"))
          return !1;
        if (data.research_cache_file !== void 0) {
          let data0 = data.research_cache_file, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.technologies_researched !== void 0) {
            let data1 = data.technologies_researched, _errs3 = errors;
            if (errors === _errs3)
              if (Array.isArray(data1)) {
                var valid1 = !0;
                let len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let _errs5 = errors;
                  isTechnology(data1[i0]) || errors++;
                  var valid1 = _errs5 === errors;
                  if (!valid1)
                    break;
                }
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.decisions !== void 0) {
              let data3 = data.decisions, _errs6 = errors;
              if (errors === _errs6)
                if (Array.isArray(data3)) {
                  var valid2 = !0;
                  let len1 = data3.length;
                  for (let i1 = 0; i1 < len1; i1++) {
                    let _errs8 = errors;
                    isDecision(data3[i1]) || errors++;
                    var valid2 = _errs8 === errors;
                    if (!valid2)
                      break;
                  }
                } else
                  return !1;
              var valid0 = _errs6 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.confidence_level !== void 0) {
                let data5 = data.confidence_level, _errs9 = errors;
                if (typeof data5 != "string" || !(data5 === "HIGH" || data5 === "MEDIUM" || data5 === "LOW"))
                  return !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.next_steps !== void 0) {
                  let data6 = data.next_steps, _errs11 = errors;
                  if (errors === _errs11)
                    if (Array.isArray(data6)) {
                      var valid3 = !0;
                      let len2 = data6.length;
                      for (let i2 = 0; i2 < len2; i2++) {
                        let _errs13 = errors;
                        if (typeof data6[i2] != "string")
                          return !1;
                        var valid3 = _errs13 === errors;
                        if (!valid3)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isPlanResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "plan_file,research_file,data_model_file,contracts_dir,quickstart_file,technologies,constitution_violations,artifacts_created,next_steps"))
        return !1;
      {
        let missing0;
        if (data.plan_file === void 0 && (missing0 = "plan_file") || data.technologies === void 0 && (missing0 = "technologies") || data.constitution_violations === void 0 && (missing0 = "constitution_violations") || data.artifacts_created === void 0 && (missing0 = "artifacts_created"))
          return !1;
        if (data.plan_file !== void 0) {
          let data0 = data.plan_file, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.research_file !== void 0) {
            let data1 = data.research_file, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isPath2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.data_model_file !== void 0) {
              let data2 = data.data_model_file, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isPath2(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.contracts_dir !== void 0) {
                let data3 = data.contracts_dir, _errs7 = errors;
                if (errors === _errs7 && errors === _errs7)
                  if (typeof data3 == "string") {
                    if (!isPath2(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.quickstart_file !== void 0) {
                  let data4 = data.quickstart_file, _errs9 = errors;
                  if (errors === _errs9 && errors === _errs9)
                    if (typeof data4 == "string") {
                      if (!isPath2(data4))
                        return !1;
                    } else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.technologies !== void 0) {
                    let data5 = data.technologies, _errs11 = errors;
                    if (errors === _errs11)
                      if (Array.isArray(data5)) {
                        var valid1 = !0;
                        let len0 = data5.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let _errs13 = errors;
                          if (typeof data5[i0] != "string")
                            return !1;
                          var valid1 = _errs13 === errors;
                          if (!valid1)
                            break;
                        }
                      } else
                        return !1;
                    var valid0 = _errs11 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.constitution_violations !== void 0) {
                      let _errs15 = errors;
                      if (!Array.isArray(data.constitution_violations))
                        return !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.artifacts_created !== void 0) {
                        let data8 = data.artifacts_created, _errs17 = errors;
                        if (errors === _errs17)
                          if (Array.isArray(data8)) {
                            var valid2 = !0;
                            let len1 = data8.length;
                            for (let i1 = 0; i1 < len1; i1++) {
                              let _errs19 = errors;
                              if (typeof data8[i1] != "string")
                                return !1;
                              var valid2 = _errs19 === errors;
                              if (!valid2)
                                break;
                            }
                          } else
                            return !1;
                        var valid0 = _errs17 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0)
                        if (data.next_steps !== void 0) {
                          let data10 = data.next_steps, _errs21 = errors;
                          if (errors === _errs21)
                            if (Array.isArray(data10)) {
                              var valid3 = !0;
                              let len2 = data10.length;
                              for (let i2 = 0; i2 < len2; i2++) {
                                let _errs23 = errors;
                                if (typeof data10[i2] != "string")
                                  return !1;
                                var valid3 = _errs23 === errors;
                                if (!valid3)
                                  break;
                              }
                            } else
                              return !1;
                          var valid0 = _errs21 === errors;
                        } else
                          var valid0 = !0;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isChecklistResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "checklist_file,domain,total_items,categories,next_steps"))
        return !1;
      {
        let missing0;
        if (data.checklist_file === void 0 && (missing0 = "checklist_file") || data.domain === void 0 && (missing0 = "domain") || data.total_items === void 0 && (missing0 = "total_items"))
          return !1;
        if (data.checklist_file !== void 0) {
          let data0 = data.checklist_file, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.domain !== void 0) {
            let data1 = data.domain, _errs3 = errors;
            if (typeof data1 != "string" || !(data1 === "ux" || data1 === "api" || data1 === "security" || data1 === "performance" || data1 === "data"))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.total_items !== void 0) {
              let data2 = data.total_items, _errs5 = errors;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.categories !== void 0) {
                let data3 = data.categories, _errs7 = errors;
                if (errors === _errs7)
                  if (Array.isArray(data3)) {
                    var valid1 = !0;
                    let len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs9 = errors;
                      if (typeof data3[i0] != "string")
                        return !1;
                      var valid1 = _errs9 === errors;
                      if (!valid1)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.next_steps !== void 0) {
                  let data5 = data.next_steps, _errs11 = errors;
                  if (errors === _errs11)
                    if (Array.isArray(data5)) {
                      var valid2 = !0;
                      let len1 = data5.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        let _errs13 = errors;
                        if (typeof data5[i1] != "string")
                          return !1;
                        var valid2 = _errs13 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTasksResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "tasks_file,task_count,phases,parallelizable_tasks,task_ids,dependencies_mapped,next_steps"))
        return !1;
      {
        let missing0;
        if (data.tasks_file === void 0 && (missing0 = "tasks_file") || data.task_count === void 0 && (missing0 = "task_count") || data.phases === void 0 && (missing0 = "phases") || data.task_ids === void 0 && (missing0 = "task_ids"))
          return !1;
        if (data.tasks_file !== void 0) {
          let data0 = data.tasks_file, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.task_count !== void 0) {
            let data1 = data.task_count, _errs3 = errors;
            if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.phases !== void 0) {
              let data2 = data.phases, _errs5 = errors;
              if (errors === _errs5)
                if (data2 && typeof data2 == "object" && !Array.isArray(data2))
                  for (let key0 in data2) {
                    let data3 = data2[key0], _errs8 = errors;
                    if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs8 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                      return !1;
                    var valid1 = _errs8 === errors;
                    if (!valid1)
                      break;
                  }
                else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.parallelizable_tasks !== void 0) {
                let data4 = data.parallelizable_tasks, _errs10 = errors;
                if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) || errors === _errs10 && typeof data4 == "number" && isFinite(data4) && (data4 > 9007199254740991 || isNaN(data4) || data4 < 0 || isNaN(data4)))
                  return !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.task_ids !== void 0) {
                  let data5 = data.task_ids, _errs12 = errors;
                  if (errors === _errs12)
                    if (Array.isArray(data5)) {
                      var valid2 = !0;
                      let len0 = data5.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs14 = errors;
                        if (typeof data5[i0] != "string")
                          return !1;
                        var valid2 = _errs14 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs12 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.dependencies_mapped !== void 0) {
                    let _errs16 = errors;
                    if (typeof data.dependencies_mapped != "boolean")
                      return !1;
                    var valid0 = _errs16 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.next_steps !== void 0) {
                      let data8 = data.next_steps, _errs18 = errors;
                      if (errors === _errs18)
                        if (Array.isArray(data8)) {
                          var valid3 = !0;
                          let len1 = data8.length;
                          for (let i1 = 0; i1 < len1; i1++) {
                            let _errs20 = errors;
                            if (typeof data8[i1] != "string")
                              return !1;
                            var valid3 = _errs20 === errors;
                            if (!valid3)
                              break;
                          }
                        } else
                          return !1;
                      var valid0 = _errs18 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isSeverityCounts(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "CRITICAL,HIGH,MEDIUM,LOW"))
        return !1;
      if (data.CRITICAL !== void 0) {
        let data0 = data.CRITICAL, _errs1 = errors;
        if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) || errors === _errs1 && typeof data0 == "number" && isFinite(data0) && (data0 > 9007199254740991 || isNaN(data0) || data0 < 0 || isNaN(data0)))
          return !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.HIGH !== void 0) {
          let data1 = data.HIGH, _errs3 = errors;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
            return !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.MEDIUM !== void 0) {
            let data2 = data.MEDIUM, _errs5 = errors;
            if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
              return !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.LOW !== void 0) {
              let data3 = data.LOW, _errs7 = errors;
              if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs7 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                return !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isCoverageAnalysis(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "total_requirements,requirements_with_tasks,coverage_percentage,uncovered_requirements"))
        return !1;
      {
        let missing0;
        if (data.total_requirements === void 0 && (missing0 = "total_requirements") || data.requirements_with_tasks === void 0 && (missing0 = "requirements_with_tasks") || data.coverage_percentage === void 0 && (missing0 = "coverage_percentage") || data.uncovered_requirements === void 0 && (missing0 = "uncovered_requirements"))
          return !1;
        if (data.total_requirements !== void 0) {
          let data0 = data.total_requirements, _errs1 = errors;
          if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) || errors === _errs1 && typeof data0 == "number" && isFinite(data0) && (data0 > 9007199254740991 || isNaN(data0) || data0 < 0 || isNaN(data0)))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.requirements_with_tasks !== void 0) {
            let data1 = data.requirements_with_tasks, _errs3 = errors;
            if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.coverage_percentage !== void 0) {
              let data2 = data.coverage_percentage, _errs5 = errors;
              if (errors === _errs5)
                if (typeof data2 == "number" && isFinite(data2)) {
                  if (data2 > 100 || isNaN(data2) || data2 < 0 || isNaN(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.uncovered_requirements !== void 0) {
                let data3 = data.uncovered_requirements, _errs7 = errors;
                if (errors === _errs7)
                  if (Array.isArray(data3)) {
                    var valid1 = !0;
                    let len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs9 = errors;
                      if (typeof data3[i0] != "string")
                        return !1;
                      var valid1 = _errs9 === errors;
                      if (!valid1)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isAnalyzeResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "analysis_report,artifacts_analyzed,total_findings,findings_by_severity,findings,coverage_analysis,next_steps"))
        return !1;
      {
        let missing0;
        if (data.analysis_report === void 0 && (missing0 = "analysis_report") || data.artifacts_analyzed === void 0 && (missing0 = "artifacts_analyzed") || data.total_findings === void 0 && (missing0 = "total_findings") || data.findings_by_severity === void 0 && (missing0 = "findings_by_severity"))
          return !1;
        if (data.analysis_report !== void 0) {
          let data0 = data.analysis_report, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.artifacts_analyzed !== void 0) {
            let data1 = data.artifacts_analyzed, _errs3 = errors;
            if (errors === _errs3)
              if (Array.isArray(data1)) {
                var valid1 = !0;
                let len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let _errs5 = errors;
                  if (typeof data1[i0] != "string")
                    return !1;
                  var valid1 = _errs5 === errors;
                  if (!valid1)
                    break;
                }
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.total_findings !== void 0) {
              let data3 = data.total_findings, _errs7 = errors;
              if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs7 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                return !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.findings_by_severity !== void 0) {
                let _errs9 = errors;
                isSeverityCounts(data.findings_by_severity) || errors++;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.findings !== void 0) {
                  let data5 = data.findings, _errs10 = errors;
                  if (errors === _errs10)
                    if (Array.isArray(data5)) {
                      var valid2 = !0;
                      let len1 = data5.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        let _errs12 = errors;
                        isFinding(data5[i1]) || errors++;
                        var valid2 = _errs12 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs10 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.coverage_analysis !== void 0) {
                    let _errs13 = errors;
                    isCoverageAnalysis(data.coverage_analysis) || errors++;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.next_steps !== void 0) {
                      let data8 = data.next_steps, _errs14 = errors;
                      if (errors === _errs14)
                        if (Array.isArray(data8)) {
                          var valid3 = !0;
                          let len2 = data8.length;
                          for (let i2 = 0; i2 < len2; i2++) {
                            let _errs16 = errors;
                            if (typeof data8[i2] != "string")
                              return !1;
                            var valid3 = _errs16 === errors;
                            if (!valid3)
                              break;
                          }
                        } else
                          return !1;
                      var valid0 = _errs14 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isImplementResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "tasks_file,tasks_completed,tasks_total,completion_percentage,tests_passed,tests_total,coverage_percentage,files_created,files_modified,implementation_phases,next_steps"))
        return !1;
      {
        let missing0;
        if (data.tasks_file === void 0 && (missing0 = "tasks_file") || data.tasks_completed === void 0 && (missing0 = "tasks_completed") || data.tasks_total === void 0 && (missing0 = "tasks_total") || data.completion_percentage === void 0 && (missing0 = "completion_percentage") || data.files_created === void 0 && (missing0 = "files_created") || data.files_modified === void 0 && (missing0 = "files_modified"))
          return !1;
        if (data.tasks_file !== void 0) {
          let data0 = data.tasks_file, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.tasks_completed !== void 0) {
            let data1 = data.tasks_completed, _errs3 = errors;
            if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.tasks_total !== void 0) {
              let data2 = data.tasks_total, _errs5 = errors;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.completion_percentage !== void 0) {
                let data3 = data.completion_percentage, _errs7 = errors;
                if (errors === _errs7)
                  if (typeof data3 == "number" && isFinite(data3)) {
                    if (data3 > 100 || isNaN(data3) || data3 < 0 || isNaN(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.tests_passed !== void 0) {
                  let data4 = data.tests_passed, _errs9 = errors;
                  if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) || errors === _errs9 && typeof data4 == "number" && isFinite(data4) && (data4 > 9007199254740991 || isNaN(data4) || data4 < 0 || isNaN(data4)))
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.tests_total !== void 0) {
                    let data5 = data.tests_total, _errs11 = errors;
                    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) || errors === _errs11 && typeof data5 == "number" && isFinite(data5) && (data5 > 9007199254740991 || isNaN(data5) || data5 < 0 || isNaN(data5)))
                      return !1;
                    var valid0 = _errs11 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.coverage_percentage !== void 0) {
                      let data6 = data.coverage_percentage, _errs13 = errors;
                      if (errors === _errs13)
                        if (typeof data6 == "number" && isFinite(data6)) {
                          if (data6 > 100 || isNaN(data6) || data6 < 0 || isNaN(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs13 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.files_created !== void 0) {
                        let data7 = data.files_created, _errs15 = errors;
                        if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) || errors === _errs15 && typeof data7 == "number" && isFinite(data7) && (data7 > 9007199254740991 || isNaN(data7) || data7 < 0 || isNaN(data7)))
                          return !1;
                        var valid0 = _errs15 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.files_modified !== void 0) {
                          let data8 = data.files_modified, _errs17 = errors;
                          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) || errors === _errs17 && typeof data8 == "number" && isFinite(data8) && (data8 > 9007199254740991 || isNaN(data8) || data8 < 0 || isNaN(data8)))
                            return !1;
                          var valid0 = _errs17 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.implementation_phases !== void 0) {
                            let data9 = data.implementation_phases, _errs19 = errors;
                            if (errors === _errs19)
                              if (data9 && typeof data9 == "object" && !Array.isArray(data9))
                                for (let key0 in data9) {
                                  let _errs22 = errors;
                                  if (typeof data9[key0] != "string")
                                    return !1;
                                  var valid1 = _errs22 === errors;
                                  if (!valid1)
                                    break;
                                }
                              else
                                return !1;
                            var valid0 = _errs19 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0)
                            if (data.next_steps !== void 0) {
                              let data11 = data.next_steps, _errs24 = errors;
                              if (errors === _errs24)
                                if (Array.isArray(data11)) {
                                  var valid2 = !0;
                                  let len0 = data11.length;
                                  for (let i0 = 0; i0 < len0; i0++) {
                                    let _errs26 = errors;
                                    if (typeof data11[i0] != "string")
                                      return !1;
                                    var valid2 = _errs26 === errors;
                                    if (!valid2)
                                      break;
                                  }
                                } else
                                  return !1;
                              var valid0 = _errs24 === errors;
                            } else
                              var valid0 = !0;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTestsGate(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "status,details"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status"))
          return !1;
        if (data.status !== void 0) {
          let data0 = data.status, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.details !== void 0) {
            let data1 = data.details, _errs3 = errors;
            if (errors === _errs3)
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                let prototype1 = Object.getPrototypeOf(data1);
                if (prototype1 !== Object.prototype && prototype1 !== null && !owns2(data1, "total,passed,failed"))
                  return !1;
                {
                  let missing1;
                  if (data1.total === void 0 && (missing1 = "total") || data1.passed === void 0 && (missing1 = "passed") || data1.failed === void 0 && (missing1 = "failed"))
                    return !1;
                  if (data1.total !== void 0) {
                    let data2 = data1.total, _errs5 = errors;
                    if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                      return !1;
                    var valid1 = _errs5 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1) {
                    if (data1.passed !== void 0) {
                      let data3 = data1.passed, _errs7 = errors;
                      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs7 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                        return !1;
                      var valid1 = _errs7 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1)
                      if (data1.failed !== void 0) {
                        let data4 = data1.failed, _errs9 = errors;
                        if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) || errors === _errs9 && typeof data4 == "number" && isFinite(data4) && (data4 > 9007199254740991 || isNaN(data4) || data4 < 0 || isNaN(data4)))
                          return !1;
                        var valid1 = _errs9 === errors;
                      } else
                        var valid1 = !0;
                  }
                }
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isCoverageGate(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "status,details"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status"))
          return !1;
        if (data.status !== void 0) {
          let data0 = data.status, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.details !== void 0) {
            let data1 = data.details, _errs3 = errors;
            if (errors === _errs3)
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                let prototype1 = Object.getPrototypeOf(data1);
                if (prototype1 !== Object.prototype && prototype1 !== null && !owns2(data1, "overall,required"))
                  return !1;
                {
                  let missing1;
                  if (data1.overall === void 0 && (missing1 = "overall") || data1.required === void 0 && (missing1 = "required"))
                    return !1;
                  if (data1.overall !== void 0) {
                    let data2 = data1.overall, _errs5 = errors;
                    if (errors === _errs5)
                      if (typeof data2 == "number" && isFinite(data2)) {
                        if (data2 > 100 || isNaN(data2) || data2 < 0 || isNaN(data2))
                          return !1;
                      } else
                        return !1;
                    var valid1 = _errs5 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1)
                    if (data1.required !== void 0) {
                      let data3 = data1.required, _errs7 = errors;
                      if (errors === _errs7)
                        if (typeof data3 == "number" && isFinite(data3)) {
                          if (data3 > 100 || isNaN(data3) || data3 < 0 || isNaN(data3))
                            return !1;
                        } else
                          return !1;
                      var valid1 = _errs7 === errors;
                    } else
                      var valid1 = !0;
                }
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isCodeQualityGate(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "status,details"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status"))
          return !1;
        if (data.status !== void 0) {
          let data0 = data.status, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.details !== void 0) {
            let data1 = data.details, _errs3 = errors;
            if (errors === _errs3)
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                let prototype1 = Object.getPrototypeOf(data1);
                if (prototype1 !== Object.prototype && prototype1 !== null && !owns2(data1, "lint_errors,type_errors"))
                  return !1;
                {
                  let missing1;
                  if (data1.lint_errors === void 0 && (missing1 = "lint_errors") || data1.type_errors === void 0 && (missing1 = "type_errors"))
                    return !1;
                  if (data1.lint_errors !== void 0) {
                    let data2 = data1.lint_errors, _errs5 = errors;
                    if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                      return !1;
                    var valid1 = _errs5 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1)
                    if (data1.type_errors !== void 0) {
                      let data3 = data1.type_errors, _errs7 = errors;
                      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs7 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                        return !1;
                      var valid1 = _errs7 === errors;
                    } else
                      var valid1 = !0;
                }
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isBuildGate(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "status,details"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status"))
          return !1;
        if (data.status !== void 0) {
          let data0 = data.status, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.details !== void 0) {
            let data1 = data.details, _errs3 = errors;
            if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isQualityGates(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "tests_passing,coverage,code_quality,build_validation"))
        return !1;
      if (data.tests_passing !== void 0) {
        let _errs1 = errors;
        isTestsGate(data.tests_passing) || errors++;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.coverage !== void 0) {
          let _errs2 = errors;
          isCoverageGate(data.coverage) || errors++;
          var valid0 = _errs2 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.code_quality !== void 0) {
            let _errs3 = errors;
            isCodeQualityGate(data.code_quality) || errors++;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.build_validation !== void 0) {
              let _errs4 = errors;
              isBuildGate(data.build_validation) || errors++;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isSuccessCriterion(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "id,description,status"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.description === void 0 && (missing0 = "description") || data.status === void 0 && (missing0 = "status"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.description !== void 0) {
            let data1 = data.description, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.status !== void 0) {
              let data2 = data.status, _errs5 = errors;
              if (typeof data2 != "string" || !(data2 === "PASSED" || data2 === "FAILED" || data2 === "NOT_TESTED"))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTestResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "feature_id,overall_status,quality_gates,success_criteria,next_steps"))
        return !1;
      {
        let missing0;
        if (data.feature_id === void 0 && (missing0 = "feature_id") || data.overall_status === void 0 && (missing0 = "overall_status") || data.quality_gates === void 0 && (missing0 = "quality_gates"))
          return !1;
        if (data.feature_id !== void 0) {
          let data0 = data.feature_id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.overall_status !== void 0) {
            let data1 = data.overall_status, _errs3 = errors;
            if (typeof data1 != "string" || !(data1 === "PASSED" || data1 === "FAILED"))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.quality_gates !== void 0) {
              let _errs5 = errors;
              isQualityGates(data.quality_gates) || errors++;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.success_criteria !== void 0) {
                let data3 = data.success_criteria, _errs6 = errors;
                if (errors === _errs6)
                  if (Array.isArray(data3)) {
                    var valid1 = !0;
                    let len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs8 = errors;
                      isSuccessCriterion(data3[i0]) || errors++;
                      var valid1 = _errs8 === errors;
                      if (!valid1)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs6 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.next_steps !== void 0) {
                  let data5 = data.next_steps, _errs9 = errors;
                  if (errors === _errs9)
                    if (Array.isArray(data5)) {
                      var valid2 = !0;
                      let len1 = data5.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        let _errs11 = errors;
                        if (typeof data5[i1] != "string")
                          return !1;
                        var valid2 = _errs11 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isMovedFile(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "from,to"))
        return !1;
      {
        let missing0;
        if (data.from === void 0 && (missing0 = "from") || data.to === void 0 && (missing0 = "to"))
          return !1;
        if (data.from !== void 0) {
          let data0 = data.from, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.to !== void 0) {
            let data1 = data.to, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isTouchedFile(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "path,reason"))
        return !1;
      {
        let missing0;
        if (data.path === void 0 && (missing0 = "path") || data.reason === void 0 && (missing0 = "reason"))
          return !1;
        if (data.path !== void 0) {
          let data0 = data.path, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.reason !== void 0) {
            let data1 = data.reason, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isModifiedFile(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "path,changes"))
        return !1;
      {
        let missing0;
        if (data.path === void 0 && (missing0 = "path") || data.changes === void 0 && (missing0 = "changes"))
          return !1;
        if (data.path !== void 0) {
          let data0 = data.path, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isPath2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.changes !== void 0) {
            let data1 = data.changes, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isChangesMade(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "files_moved,files_deleted,files_created,files_modified"))
        return !1;
      if (data.files_moved !== void 0) {
        let data0 = data.files_moved, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let _errs3 = errors;
              isMovedFile(data0[i0]) || errors++;
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.files_deleted !== void 0) {
          let data2 = data.files_deleted, _errs4 = errors;
          if (errors === _errs4)
            if (Array.isArray(data2)) {
              var valid2 = !0;
              let len1 = data2.length;
              for (let i1 = 0; i1 < len1; i1++) {
                let _errs6 = errors;
                isTouchedFile(data2[i1]) || errors++;
                var valid2 = _errs6 === errors;
                if (!valid2)
                  break;
              }
            } else
              return !1;
          var valid0 = _errs4 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.files_created !== void 0) {
            let data4 = data.files_created, _errs7 = errors;
            if (errors === _errs7)
              if (Array.isArray(data4)) {
                var valid3 = !0;
                let len2 = data4.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  let _errs9 = errors;
                  isTouchedFile(data4[i2]) || errors++;
                  var valid3 = _errs9 === errors;
                  if (!valid3)
                    break;
                }
              } else
                return !1;
            var valid0 = _errs7 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.files_modified !== void 0) {
              let data6 = data.files_modified, _errs10 = errors;
              if (errors === _errs10)
                if (Array.isArray(data6)) {
                  var valid4 = !0;
                  let len3 = data6.length;
                  for (let i3 = 0; i3 < len3; i3++) {
                    let _errs12 = errors;
                    isModifiedFile(data6[i3]) || errors++;
                    var valid4 = _errs12 === errors;
                    if (!valid4)
                      break;
                  }
                } else
                  return !1;
              var valid0 = _errs10 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isConstitutionCompliance(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "status,passed,failed"))
        return !1;
      {
        let missing0;
        if (data.status === void 0 && (missing0 = "status") || data.passed === void 0 && (missing0 = "passed") || data.failed === void 0 && (missing0 = "failed"))
          return !1;
        if (data.status !== void 0) {
          let data0 = data.status, _errs1 = errors;
          if (typeof data0 != "string" || !(data0 === "PASS" || data0 === "FAIL"))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.passed !== void 0) {
            let data1 = data.passed, _errs3 = errors;
            if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.failed !== void 0) {
              let data2 = data.failed, _errs5 = errors;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isCleanupSummary(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "tests_removed,files_moved,dead_code_lines_removed"))
        return !1;
      if (data.tests_removed !== void 0) {
        let data0 = data.tests_removed, _errs1 = errors;
        if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) || errors === _errs1 && typeof data0 == "number" && isFinite(data0) && (data0 > 9007199254740991 || isNaN(data0) || data0 < 0 || isNaN(data0)))
          return !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.files_moved !== void 0) {
          let data1 = data.files_moved, _errs3 = errors;
          if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) || errors === _errs3 && typeof data1 == "number" && isFinite(data1) && (data1 > 9007199254740991 || isNaN(data1) || data1 < 0 || isNaN(data1)))
            return !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.dead_code_lines_removed !== void 0) {
            let data2 = data.dead_code_lines_removed, _errs5 = errors;
            if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) || errors === _errs5 && typeof data2 == "number" && isFinite(data2) && (data2 > 9007199254740991 || isNaN(data2) || data2 < 0 || isNaN(data2)))
              return !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isReviewResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "feature_id,overall_status,changes_made,constitution_compliance,cleanup_summary,next_steps"))
        return !1;
      {
        let missing0;
        if (data.feature_id === void 0 && (missing0 = "feature_id") || data.overall_status === void 0 && (missing0 = "overall_status") || data.changes_made === void 0 && (missing0 = "changes_made") || data.constitution_compliance === void 0 && (missing0 = "constitution_compliance"))
          return !1;
        if (data.feature_id !== void 0) {
          let data0 = data.feature_id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.overall_status !== void 0) {
            let data1 = data.overall_status, _errs3 = errors;
            if (typeof data1 != "string" || !(data1 === "APPROVED" || data1 === "APPROVED_WITH_WARNINGS" || data1 === "NEEDS_MANUAL_REVIEW"))
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.changes_made !== void 0) {
              let _errs5 = errors;
              isChangesMade(data.changes_made) || errors++;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.constitution_compliance !== void 0) {
                let _errs6 = errors;
                isConstitutionCompliance(data.constitution_compliance) || errors++;
                var valid0 = _errs6 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.cleanup_summary !== void 0) {
                  let _errs7 = errors;
                  isCleanupSummary(data.cleanup_summary) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
                if (valid0)
                  if (data.next_steps !== void 0) {
                    let data5 = data.next_steps, _errs8 = errors;
                    if (errors === _errs8)
                      if (Array.isArray(data5)) {
                        var valid1 = !0;
                        let len0 = data5.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                          let _errs10 = errors;
                          if (typeof data5[i0] != "string")
                            return !1;
                          var valid1 = _errs10 === errors;
                          if (!valid1)
                            break;
                        }
                      } else
                        return !1;
                    var valid0 = _errs8 === errors;
                  } else
                    var valid0 = !0;
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isCreatedIssue(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "number,title,url,task_id"))
        return !1;
      {
        let missing0;
        if (data.number === void 0 && (missing0 = "number") || data.title === void 0 && (missing0 = "title") || data.url === void 0 && (missing0 = "url"))
          return !1;
        if (data.number !== void 0) {
          let data0 = data.number, _errs1 = errors;
          if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) || errors === _errs1 && typeof data0 == "number" && isFinite(data0) && (data0 > 9007199254740991 || isNaN(data0) || data0 < 0 || isNaN(data0)))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.title !== void 0) {
            let data1 = data.title, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.url !== void 0) {
              let data2 = data.url, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank2(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.task_id !== void 0) {
                let _errs7 = errors;
                if (typeof data.task_id != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTaskstoissuesResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "issues_created,issues,labels_applied,next_steps"))
        return !1;
      {
        let missing0;
        if (data.issues_created === void 0 && (missing0 = "issues_created") || data.issues === void 0 && (missing0 = "issues"))
          return !1;
        if (data.issues_created !== void 0) {
          let data0 = data.issues_created, _errs1 = errors;
          if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) || errors === _errs1 && typeof data0 == "number" && isFinite(data0) && (data0 > 9007199254740991 || isNaN(data0) || data0 < 0 || isNaN(data0)))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.issues !== void 0) {
            let data1 = data.issues, _errs3 = errors;
            if (errors === _errs3)
              if (Array.isArray(data1)) {
                var valid1 = !0;
                let len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let _errs5 = errors;
                  isCreatedIssue(data1[i0]) || errors++;
                  var valid1 = _errs5 === errors;
                  if (!valid1)
                    break;
                }
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.labels_applied !== void 0) {
              let data3 = data.labels_applied, _errs6 = errors;
              if (errors === _errs6)
                if (Array.isArray(data3)) {
                  var valid2 = !0;
                  let len1 = data3.length;
                  for (let i1 = 0; i1 < len1; i1++) {
                    let _errs8 = errors;
                    if (typeof data3[i1] != "string")
                      return !1;
                    var valid2 = _errs8 === errors;
                    if (!valid2)
                      break;
                  }
                } else
                  return !1;
              var valid0 = _errs6 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.next_steps !== void 0) {
                let data5 = data.next_steps, _errs10 = errors;
                if (errors === _errs10)
                  if (Array.isArray(data5)) {
                    var valid3 = !0;
                    let len2 = data5.length;
                    for (let i2 = 0; i2 < len2; i2++) {
                      let _errs12 = errors;
                      if (typeof data5[i2] != "string")
                        return !1;
                      var valid3 = _errs12 === errors;
                      if (!valid3)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
var pattern0 = /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,9})?)?(?:Z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?$/u;
function isSpecifySuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "specify")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isSpecifyResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isClarifySuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "clarify")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isClarifyResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isResearchSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "research")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isResearchResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isPlanSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "plan")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isPlanResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isChecklistSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "checklist")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isChecklistResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTasksSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "tasks")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isTasksResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isAnalyzeSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "analyze")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isAnalyzeResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isImplementSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "implement")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isImplementResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTestSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "test")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isTestResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isReviewSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "review")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isReviewResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTaskstoissuesSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let _errs1 = errors;
          if (data.agent !== "taskstoissues")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs2 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs3 = errors;
              if (errors === _errs3)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let _errs7 = errors;
                  isTaskstoissuesResult(data.result) || errors++;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isUnknownAgentSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,result"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.agent !== void 0) {
          let data0 = data.agent, _errs1 = errors, _errs3 = errors, _errs4 = errors;
          data0 === "specify" || data0 === "clarify" || data0 === "research" || data0 === "plan" || data0 === "checklist" || data0 === "tasks" || data0 === "analyze" || data0 === "implement" || data0 === "test" || data0 === "review" || data0 === "taskstoissues" || errors++;
          var valid1 = _errs4 === errors;
          if (valid1)
            return !1;
          if (errors = _errs3, errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs5 = errors;
            if (data.status !== "success")
              return !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs6 = errors;
              if (errors === _errs6)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs6 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs8 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs8 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs8 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.result !== void 0) {
                  let data4 = data.result, _errs10 = errors;
                  if (errors === _errs10)
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let prototype1 = Object.getPrototypeOf(data4);
                      if (prototype1 !== Object.prototype && prototype1 !== null && !owns2(data4, "next_steps"))
                        return !1;
                      if (data4.next_steps !== void 0) {
                        let data5 = data4.next_steps;
                        if (errors === errors)
                          if (Array.isArray(data5)) {
                            var valid3 = !0;
                            let len0 = data5.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let _errs14 = errors;
                              if (typeof data5[i0] != "string")
                                return !1;
                              var valid3 = _errs14 === errors;
                              if (!valid3)
                                break;
                            }
                          } else
                            return !1;
                      }
                    } else
                      return !1;
                  var valid0 = _errs10 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isSpeckitSuccess(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.agent, valid0 = !1;
      if (tag0 === "specify") {
        let _errs1 = errors;
        isSpecifySuccess(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "clarify") {
        let _errs2 = errors;
        isClarifySuccess(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      } else if (tag0 === "research") {
        let _errs3 = errors;
        isResearchSuccess(data) || errors++;
        var valid3 = _errs3 === errors;
        valid0 = valid3;
      } else if (tag0 === "plan") {
        let _errs4 = errors;
        isPlanSuccess(data) || errors++;
        var valid4 = _errs4 === errors;
        valid0 = valid4;
      } else if (tag0 === "checklist") {
        let _errs5 = errors;
        isChecklistSuccess(data) || errors++;
        var valid5 = _errs5 === errors;
        valid0 = valid5;
      } else if (tag0 === "tasks") {
        let _errs6 = errors;
        isTasksSuccess(data) || errors++;
        var valid6 = _errs6 === errors;
        valid0 = valid6;
      } else if (tag0 === "analyze") {
        let _errs7 = errors;
        isAnalyzeSuccess(data) || errors++;
        var valid7 = _errs7 === errors;
        valid0 = valid7;
      } else if (tag0 === "implement") {
        let _errs8 = errors;
        isImplementSuccess(data) || errors++;
        var valid8 = _errs8 === errors;
        valid0 = valid8;
      } else if (tag0 === "test") {
        let _errs9 = errors;
        isTestSuccess(data) || errors++;
        var valid9 = _errs9 === errors;
        valid0 = valid9;
      } else if (tag0 === "review") {
        let _errs10 = errors;
        isReviewSuccess(data) || errors++;
        var valid10 = _errs10 === errors;
        valid0 = valid10;
      } else if (tag0 === "taskstoissues") {
        let _errs11 = errors;
        isTaskstoissuesSuccess(data) || errors++;
        var valid11 = _errs11 === errors;
        valid0 = valid11;
      } else {
        let _errs12 = errors;
        isUnknownAgentSuccess(data) || errors++;
        var valid12 = _errs12 === errors;
        valid0 = valid12;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}
function isSuggestedAction(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,reason"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent"))
          return !1;
        if (data.agent !== void 0) {
          let data0 = data.agent, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.reason !== void 0) {
            let _errs3 = errors;
            if (typeof data.reason != "string")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isAgentError(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "type,code,message,details,recoverable,recovery_strategy,suggested_action"))
        return !1;
      {
        let missing0;
        if (data.type === void 0 && (missing0 = "type") || data.code === void 0 && (missing0 = "code") || data.message === void 0 && (missing0 = "message") || data.recoverable === void 0 && (missing0 = "recoverable"))
          return !1;
        if (data.type !== void 0) {
          let data0 = data.type, _errs1 = errors;
          if (typeof data0 != "string" || !(data0 === "PrerequisiteError" || data0 === "ValidationError" || data0 === "QualityGateFailure" || data0 === "ConstitutionViolationError" || data0 === "BranchExistsError" || data0 === "TimeoutError" || data0 === "ExternalServiceError"))
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.code !== void 0) {
            let data1 = data.code, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.message !== void 0) {
              let data2 = data.message, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank2(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.details !== void 0) {
                let data3 = data.details, _errs7 = errors;
                if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.recoverable !== void 0) {
                  let _errs9 = errors;
                  if (typeof data.recoverable != "boolean")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.recovery_strategy !== void 0) {
                    let data5 = data.recovery_strategy, _errs11 = errors;
                    if (typeof data5 != "string" || !(data5 === "run_prerequisite_agent" || data5 === "feedback_loop" || data5 === "fix_and_retry" || data5 === "ask_user" || data5 === "manual_resolution"))
                      return !1;
                    var valid0 = _errs11 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.suggested_action !== void 0) {
                      let _errs13 = errors;
                      isSuggestedAction(data.suggested_action) || errors++;
                      var valid0 = _errs13 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isSpeckitError(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns2(data, "agent,status,timestamp,execution_time_ms,error"))
        return !1;
      {
        let missing0;
        if (data.agent === void 0 && (missing0 = "agent") || data.status === void 0 && (missing0 = "status") || data.timestamp === void 0 && (missing0 = "timestamp") || data.execution_time_ms === void 0 && (missing0 = "execution_time_ms") || data.error === void 0 && (missing0 = "error"))
          return !1;
        if (data.agent !== void 0) {
          let data0 = data.agent, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.status !== void 0) {
            let _errs3 = errors;
            if (data.status !== "error")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.timestamp !== void 0) {
              let data2 = data.timestamp, _errs4 = errors;
              if (errors === _errs4)
                if (typeof data2 == "string") {
                  if (!pattern0.test(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.execution_time_ms !== void 0) {
                let data3 = data.execution_time_ms, _errs6 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs6 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs6 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.error !== void 0) {
                  let _errs8 = errors;
                  isAgentError(data.error) || errors++;
                  var valid0 = _errs8 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isSpeckitResponse(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.status, valid0 = !1;
      if (tag0 === "success") {
        let _errs1 = errors;
        isSpeckitSuccess(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "error") {
        let _errs2 = errors;
        isSpeckitError(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}

// generated/validators/lcp.js
function owns3(value, keys) {
  for (let key of keys.split(","))
    if (key in value && !Object.hasOwn(value, key)) return !1;
  return !0;
}
var HEX3 = "[0-9a-fA-F]", UUID3 = new RegExp(`^${[8, 4, 4, 4, 12].map((count) => HEX3.repeat(count)).join("-")}$`);
function isUuid2(text) {
  return text.length === 36 && UUID3.test(text);
}
var VISIBLE3 = /[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/u;
function isNonBlank3(text) {
  let first = text.charCodeAt(0);
  return first > 32 && first < 160 || VISIBLE3.test(text);
}
function isPath3(text) {
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 32 || code === 127) return !1;
  }
  return text.length > 0;
}
function isDateTime(text) {
  let { length } = text;
  if (length < 20 || length > 35 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.charCodeAt(10) !== 84 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return !1;
  let month = twoDigits(text, 5), day = twoDigits(text, 8);
  if (twoDigits(text, 0) < 0 || twoDigits(text, 2) < 0 || month < 1 || month > 12 || day < 1 || day > (month === 2 ? 29 : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31) || !isWithin(text, 11, 23) || !isWithin(text, 14, 59) || !isWithin(text, 17, 59)) return !1;
  let at = 19;
  if (text.charCodeAt(at) === 46) {
    at++;
    let start = at;
    for (; isDigit(text.charCodeAt(at)); ) at++;
    if (at === start || at - start > 9) return !1;
  }
  let sign = text.charCodeAt(at);
  return sign === 90 ? at === length - 1 : sign !== 43 && sign !== 45 ? !1 : at === length - 6 && text.charCodeAt(at + 3) === 58 && isWithin(text, at + 1, 23) && isWithin(text, at + 4, 59);
}
function isRelPath(text) {
  let last = 47;
  for (let i = text.startsWith("./") ? 2 : 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code === 47 || code === 92) {
      if (endsNoSegment(last)) return !1;
    } else if (code < 32 || code === 127 || code === 60 || code === 62 || code === 58 || code === 34 || code === 124 || code === 63 || code === 42)
      return !1;
    last = code;
  }
  return !endsNoSegment(last);
}
function endsNoSegment(code) {
  return code === 47 || code === 92 || code === 46 || code === 32;
}
function isDigit(code) {
  return code >= 48 && code <= 57;
}
function twoDigits(text, at) {
  let tens = text.charCodeAt(at), ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - 48) * 10 + ones - 48 : -1;
}
function isWithin(text, at, most) {
  let value = twoDigits(text, at);
  return value >= 0 && value <= most;
}
function isMission(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,title,description,metadata,tags,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.title === void 0 && (missing0 = "title") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.title !== void 0) {
            let data1 = data.title, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isNonBlank3(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.description !== void 0) {
              let _errs5 = errors;
              if (typeof data.description != "string")
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.metadata !== void 0) {
                let data3 = data.metadata, _errs7 = errors;
                if (errors === _errs7)
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    let prototype1 = Object.getPrototypeOf(data3);
                    if (prototype1 !== Object.prototype && prototype1 !== null && !owns3(data3, "created_by,max_iterations"))
                      return !1;
                    if (data3.created_by !== void 0) {
                      let _errs9 = errors;
                      if (typeof data3.created_by != "string")
                        return !1;
                      var valid1 = _errs9 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1)
                      if (data3.max_iterations !== void 0) {
                        let data5 = data3.max_iterations, _errs11 = errors;
                        if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) || errors === _errs11 && typeof data5 == "number" && isFinite(data5) && (data5 < 1 || isNaN(data5)))
                          return !1;
                        var valid1 = _errs11 === errors;
                      } else
                        var valid1 = !0;
                  } else
                    return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.tags !== void 0) {
                  let data6 = data.tags, _errs13 = errors;
                  if (errors === _errs13)
                    if (Array.isArray(data6)) {
                      var valid2 = !0;
                      let len0 = data6.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs15 = errors;
                        if (typeof data6[i0] != "string")
                          return !1;
                        var valid2 = _errs15 === errors;
                        if (!valid2)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs13 === errors;
                } else
                  var valid0 = !0;
                if (valid0)
                  if (data.created_at !== void 0) {
                    let data8 = data.created_at, _errs17 = errors;
                    if (errors === _errs17 && errors === _errs17)
                      if (typeof data8 == "string") {
                        if (!isDateTime(data8))
                          return !1;
                      } else
                        return !1;
                    var valid0 = _errs17 === errors;
                  } else
                    var valid0 = !0;
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
var pattern02 = /[\u0000-\u001f\u007f]|\.\.|^!?[A-Za-z]:/u, pattern1 = /^!?[^!/\\]/u;
function isListFilesParams(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "patterns,root"))
        return !1;
      {
        let missing0;
        if (data.patterns === void 0 && (missing0 = "patterns"))
          return !1;
        if (data.patterns !== void 0) {
          let data0 = data.patterns, _errs1 = errors;
          if (errors === _errs1)
            if (Array.isArray(data0)) {
              if (data0.length < 1)
                return !1;
              {
                var valid1 = !0;
                let len0 = data0.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let data1 = data0[i0], _errs3 = errors, _errs5 = errors, _errs6 = errors;
                  typeof data1 == "string" && (pattern02.test(data1) || errors++);
                  var valid2 = _errs6 === errors;
                  if (valid2)
                    return !1;
                  if (errors = _errs5, errors === _errs3)
                    if (typeof data1 == "string") {
                      if (!pattern1.test(data1))
                        return !1;
                    } else
                      return !1;
                  var valid1 = _errs3 === errors;
                  if (!valid1)
                    break;
                }
              }
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.root !== void 0) {
            let data2 = data.root, _errs7 = errors;
            if (errors === _errs7 && errors === _errs7)
              if (typeof data2 == "string") {
                if (!isPath3(data2))
                  return !1;
              } else
                return !1;
            var valid0 = _errs7 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isReadFileParams(data) {
  let errors = 0, _errs1 = errors, valid0 = !0, _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.path === void 0 && (missing0 = "path") && errors++;
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  let ifClause0;
  if (_valid0) {
    let _errs3 = errors, _errs4 = errors, _errs5 = errors, _errs6 = errors, valid2 = !1, _errs7 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.root === void 0 && (missing1 = "root") && errors++;
    }
    var _valid1 = _errs7 === errors;
    if (valid2 = valid2 || _valid1, !valid2) {
      let _errs8 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.rel_path === void 0 && (missing2 = "rel_path") && errors++;
      }
      var _valid1 = _errs8 === errors;
      valid2 = valid2 || _valid1;
    }
    valid2 ? errors = _errs6 : errors++;
    var valid1 = _errs5 === errors;
    if (valid1)
      return !1;
    errors = _errs4;
    var _valid0 = _errs3 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs9 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing3;
      if (data.root === void 0 && (missing3 = "root") || data.rel_path === void 0 && (missing3 = "rel_path"))
        return !1;
    }
    var _valid0 = _errs9 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  if (!valid0)
    return errors++, !1;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "root,rel_path,path"))
        return !1;
      if (data.root !== void 0) {
        let data0 = data.root, _errs10 = errors;
        if (errors === _errs10 && errors === _errs10)
          if (typeof data0 == "string") {
            if (!isPath3(data0))
              return !1;
          } else
            return !1;
        var valid3 = _errs10 === errors;
      } else
        var valid3 = !0;
      if (valid3) {
        if (data.rel_path !== void 0) {
          let data1 = data.rel_path, _errs12 = errors;
          if (errors === _errs12 && errors === _errs12)
            if (typeof data1 == "string") {
              if (!isRelPath(data1))
                return !1;
            } else
              return !1;
          var valid3 = _errs12 === errors;
        } else
          var valid3 = !0;
        if (valid3)
          if (data.path !== void 0) {
            let data2 = data.path, _errs14 = errors;
            if (errors === _errs14 && errors === _errs14)
              if (typeof data2 == "string") {
                if (!isPath3(data2))
                  return !1;
              } else
                return !1;
            var valid3 = _errs14 === errors;
          } else
            var valid3 = !0;
      }
    } else
      return !1;
  return errors === 0;
}
function isWriteFileParams(data) {
  let errors = 0, _errs1 = errors, _errs2 = errors, valid1 = !0, _errs3 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.path === void 0 && (missing0 = "path") && errors++;
  }
  var _valid0 = _errs3 === errors;
  errors = _errs2;
  let ifClause0;
  if (_valid0) {
    let _errs4 = errors, _errs5 = errors, _errs6 = errors, _errs7 = errors, valid3 = !1, _errs8 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.root === void 0 && (missing1 = "root") && errors++;
    }
    var _valid1 = _errs8 === errors;
    if (valid3 = valid3 || _valid1, !valid3) {
      let _errs9 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.rel_path === void 0 && (missing2 = "rel_path") && errors++;
      }
      var _valid1 = _errs9 === errors;
      valid3 = valid3 || _valid1;
    }
    valid3 ? errors = _errs7 : errors++;
    var valid2 = _errs6 === errors;
    if (valid2)
      return !1;
    errors = _errs5;
    var _valid0 = _errs4 === errors;
    valid1 = _valid0, ifClause0 = "then";
  } else {
    let _errs10 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing3;
      if (data.root === void 0 && (missing3 = "root") || data.rel_path === void 0 && (missing3 = "rel_path"))
        return !1;
    }
    var _valid0 = _errs10 === errors;
    valid1 = _valid0, ifClause0 = "else";
  }
  if (!valid1)
    return errors++, !1;
  var valid0 = _errs1 === errors;
  if (valid0) {
    let _errs11 = errors, _errs12 = errors, valid4 = !0, _errs13 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing4;
      data.content === void 0 && (missing4 = "content") && errors++;
    }
    var _valid2 = _errs13 === errors;
    errors = _errs12;
    let ifClause1;
    if (_valid2) {
      let _errs14 = errors, _errs15 = errors, _errs16 = errors, _errs17 = errors, valid6 = !1, _errs18 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing5;
        data.new_content === void 0 && (missing5 = "new_content") && errors++;
      }
      var _valid3 = _errs18 === errors;
      valid6 = valid6 || _valid3, valid6 ? errors = _errs17 : errors++;
      var valid5 = _errs16 === errors;
      if (valid5)
        return !1;
      errors = _errs15;
      var _valid2 = _errs14 === errors;
      valid4 = _valid2, ifClause1 = "then";
    } else {
      let _errs19 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing6;
        if (data.new_content === void 0 && (missing6 = "new_content"))
          return !1;
      }
      var _valid2 = _errs19 === errors;
      valid4 = _valid2, ifClause1 = "else";
    }
    if (!valid4)
      return errors++, !1;
    var valid0 = _errs11 === errors;
  }
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "root,rel_path,path,new_content,content,mode"))
        return !1;
      if (data.root !== void 0) {
        let data0 = data.root, _errs20 = errors;
        if (errors === _errs20 && errors === _errs20)
          if (typeof data0 == "string") {
            if (!isPath3(data0))
              return !1;
          } else
            return !1;
        var valid7 = _errs20 === errors;
      } else
        var valid7 = !0;
      if (valid7) {
        if (data.rel_path !== void 0) {
          let data1 = data.rel_path, _errs22 = errors;
          if (errors === _errs22 && errors === _errs22)
            if (typeof data1 == "string") {
              if (!isRelPath(data1))
                return !1;
            } else
              return !1;
          var valid7 = _errs22 === errors;
        } else
          var valid7 = !0;
        if (valid7) {
          if (data.path !== void 0) {
            let data2 = data.path, _errs24 = errors;
            if (errors === _errs24 && errors === _errs24)
              if (typeof data2 == "string") {
                if (!isPath3(data2))
                  return !1;
              } else
                return !1;
            var valid7 = _errs24 === errors;
          } else
            var valid7 = !0;
          if (valid7) {
            if (data.new_content !== void 0) {
              let _errs26 = errors;
              if (typeof data.new_content != "string")
                return !1;
              var valid7 = _errs26 === errors;
            } else
              var valid7 = !0;
            if (valid7) {
              if (data.content !== void 0) {
                let _errs28 = errors;
                if (typeof data.content != "string")
                  return !1;
                var valid7 = _errs28 === errors;
              } else
                var valid7 = !0;
              if (valid7)
                if (data.mode !== void 0) {
                  let data5 = data.mode, _errs30 = errors;
                  if (typeof data5 != "string" || !(data5 === "overwrite" || data5 === "append"))
                    return !1;
                  var valid7 = _errs30 === errors;
                } else
                  var valid7 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isRewriteFileParams(data) {
  let errors = 0, _errs1 = errors, _errs2 = errors, valid1 = !0, _errs3 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.path === void 0 && (missing0 = "path") && errors++;
  }
  var _valid0 = _errs3 === errors;
  errors = _errs2;
  let ifClause0;
  if (_valid0) {
    let _errs4 = errors, _errs5 = errors, _errs6 = errors, _errs7 = errors, valid3 = !1, _errs8 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.root === void 0 && (missing1 = "root") && errors++;
    }
    var _valid1 = _errs8 === errors;
    if (valid3 = valid3 || _valid1, !valid3) {
      let _errs9 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.rel_path === void 0 && (missing2 = "rel_path") && errors++;
      }
      var _valid1 = _errs9 === errors;
      valid3 = valid3 || _valid1;
    }
    valid3 ? errors = _errs7 : errors++;
    var valid2 = _errs6 === errors;
    if (valid2)
      return !1;
    errors = _errs5;
    var _valid0 = _errs4 === errors;
    valid1 = _valid0, ifClause0 = "then";
  } else {
    let _errs10 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing3;
      if (data.root === void 0 && (missing3 = "root") || data.rel_path === void 0 && (missing3 = "rel_path"))
        return !1;
    }
    var _valid0 = _errs10 === errors;
    valid1 = _valid0, ifClause0 = "else";
  }
  if (!valid1)
    return errors++, !1;
  var valid0 = _errs1 === errors;
  if (valid0) {
    let _errs11 = errors, _errs12 = errors, valid4 = !0, _errs13 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing4;
      data.content === void 0 && (missing4 = "content") && errors++;
    }
    var _valid2 = _errs13 === errors;
    errors = _errs12;
    let ifClause1;
    if (_valid2) {
      let _errs14 = errors, _errs15 = errors, _errs16 = errors, _errs17 = errors, valid6 = !1, _errs18 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing5;
        data.new_content === void 0 && (missing5 = "new_content") && errors++;
      }
      var _valid3 = _errs18 === errors;
      valid6 = valid6 || _valid3, valid6 ? errors = _errs17 : errors++;
      var valid5 = _errs16 === errors;
      if (valid5)
        return !1;
      errors = _errs15;
      var _valid2 = _errs14 === errors;
      valid4 = _valid2, ifClause1 = "then";
    } else {
      let _errs19 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing6;
        if (data.new_content === void 0 && (missing6 = "new_content"))
          return !1;
      }
      var _valid2 = _errs19 === errors;
      valid4 = _valid2, ifClause1 = "else";
    }
    if (!valid4)
      return errors++, !1;
    var valid0 = _errs11 === errors;
  }
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "root,rel_path,path,new_content,content,mode"))
        return !1;
      if (data.root !== void 0) {
        let data0 = data.root, _errs20 = errors;
        if (errors === _errs20 && errors === _errs20)
          if (typeof data0 == "string") {
            if (!isPath3(data0))
              return !1;
          } else
            return !1;
        var valid7 = _errs20 === errors;
      } else
        var valid7 = !0;
      if (valid7) {
        if (data.rel_path !== void 0) {
          let data1 = data.rel_path, _errs22 = errors;
          if (errors === _errs22 && errors === _errs22)
            if (typeof data1 == "string") {
              if (!isRelPath(data1))
                return !1;
            } else
              return !1;
          var valid7 = _errs22 === errors;
        } else
          var valid7 = !0;
        if (valid7) {
          if (data.path !== void 0) {
            let data2 = data.path, _errs24 = errors;
            if (errors === _errs24 && errors === _errs24)
              if (typeof data2 == "string") {
                if (!isPath3(data2))
                  return !1;
              } else
                return !1;
            var valid7 = _errs24 === errors;
          } else
            var valid7 = !0;
          if (valid7) {
            if (data.new_content !== void 0) {
              let _errs26 = errors;
              if (typeof data.new_content != "string")
                return !1;
              var valid7 = _errs26 === errors;
            } else
              var valid7 = !0;
            if (valid7) {
              if (data.content !== void 0) {
                let _errs28 = errors;
                if (typeof data.content != "string")
                  return !1;
                var valid7 = _errs28 === errors;
              } else
                var valid7 = !0;
              if (valid7)
                if (data.mode !== void 0) {
                  let data5 = data.mode, _errs30 = errors;
                  if (typeof data5 != "string" || data5 !== "overwrite")
                    return !1;
                  var valid7 = _errs30 === errors;
                } else
                  var valid7 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isAgentPlanParams(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "user_prompt,project_root,context"))
        return !1;
      {
        let missing0;
        if (data.user_prompt === void 0 && (missing0 = "user_prompt"))
          return !1;
        if (data.user_prompt !== void 0) {
          let data0 = data.user_prompt, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.project_root !== void 0) {
            let data1 = data.project_root, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isPath3(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.context !== void 0) {
              let _errs5 = errors;
              if (typeof data.context != "string")
                return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isListFilesTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,mission_id,name,description,kind,params,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.mission_id === void 0 && (missing0 = "mission_id") || data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission_id !== void 0) {
            let data1 = data.mission_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isUuid2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.name !== void 0) {
              let data2 = data.name, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs7 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.kind !== void 0) {
                  let _errs9 = errors;
                  if (data.kind !== "list_files")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.params !== void 0) {
                    let _errs10 = errors;
                    isListFilesParams(data.params) || errors++;
                    var valid0 = _errs10 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.created_at !== void 0) {
                      let data6 = data.created_at, _errs11 = errors;
                      if (errors === _errs11 && errors === _errs11)
                        if (typeof data6 == "string") {
                          if (!isDateTime(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isReadFileTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,mission_id,name,description,kind,params,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.mission_id === void 0 && (missing0 = "mission_id") || data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission_id !== void 0) {
            let data1 = data.mission_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isUuid2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.name !== void 0) {
              let data2 = data.name, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs7 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.kind !== void 0) {
                  let _errs9 = errors;
                  if (data.kind !== "read_file")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.params !== void 0) {
                    let _errs10 = errors;
                    isReadFileParams(data.params) || errors++;
                    var valid0 = _errs10 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.created_at !== void 0) {
                      let data6 = data.created_at, _errs11 = errors;
                      if (errors === _errs11 && errors === _errs11)
                        if (typeof data6 == "string") {
                          if (!isDateTime(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isWriteFileTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,mission_id,name,description,kind,params,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.mission_id === void 0 && (missing0 = "mission_id") || data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission_id !== void 0) {
            let data1 = data.mission_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isUuid2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.name !== void 0) {
              let data2 = data.name, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs7 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.kind !== void 0) {
                  let _errs9 = errors;
                  if (data.kind !== "write_file")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.params !== void 0) {
                    let _errs10 = errors;
                    isWriteFileParams(data.params) || errors++;
                    var valid0 = _errs10 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.created_at !== void 0) {
                      let data6 = data.created_at, _errs11 = errors;
                      if (errors === _errs11 && errors === _errs11)
                        if (typeof data6 == "string") {
                          if (!isDateTime(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isRewriteFileTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,mission_id,name,description,kind,params,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.mission_id === void 0 && (missing0 = "mission_id") || data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission_id !== void 0) {
            let data1 = data.mission_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isUuid2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.name !== void 0) {
              let data2 = data.name, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs7 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.kind !== void 0) {
                  let _errs9 = errors;
                  if (data.kind !== "rewrite_file")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.params !== void 0) {
                    let _errs10 = errors;
                    isRewriteFileParams(data.params) || errors++;
                    var valid0 = _errs10 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.created_at !== void 0) {
                      let data6 = data.created_at, _errs11 = errors;
                      if (errors === _errs11 && errors === _errs11)
                        if (typeof data6 == "string") {
                          if (!isDateTime(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isAgentPlanTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,mission_id,name,description,kind,params,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.mission_id === void 0 && (missing0 = "mission_id") || data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission_id !== void 0) {
            let data1 = data.mission_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isUuid2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.name !== void 0) {
              let data2 = data.name, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs7 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.kind !== void 0) {
                  let _errs9 = errors;
                  if (data.kind !== "agent_plan")
                    return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.params !== void 0) {
                    let _errs10 = errors;
                    isAgentPlanParams(data.params) || errors++;
                    var valid0 = _errs10 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.created_at !== void 0) {
                      let data6 = data.created_at, _errs11 = errors;
                      if (errors === _errs11 && errors === _errs11)
                        if (typeof data6 == "string") {
                          if (!isDateTime(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
var pattern2 = /^[^\u0000-\u0020\u007f]{1,64}$/u;
function isCustomTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "id,mission_id,name,description,kind,params,created_at"))
        return !1;
      {
        let missing0;
        if (data.id === void 0 && (missing0 = "id") || data.mission_id === void 0 && (missing0 = "mission_id") || data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params") || data.created_at === void 0 && (missing0 = "created_at"))
          return !1;
        if (data.id !== void 0) {
          let data0 = data.id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission_id !== void 0) {
            let data1 = data.mission_id, _errs3 = errors;
            if (errors === _errs3 && errors === _errs3)
              if (typeof data1 == "string") {
                if (!isUuid2(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.name !== void 0) {
              let data2 = data.name, _errs5 = errors;
              if (errors === _errs5 && errors === _errs5)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs7 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs7 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.kind !== void 0) {
                  let data4 = data.kind, _errs9 = errors, _errs11 = errors, _errs12 = errors;
                  data4 === "list_files" || data4 === "read_file" || data4 === "write_file" || data4 === "rewrite_file" || data4 === "agent_plan" || errors++;
                  var valid1 = _errs12 === errors;
                  if (valid1)
                    return !1;
                  if (errors = _errs11, errors === _errs9)
                    if (typeof data4 == "string") {
                      if (!pattern2.test(data4))
                        return !1;
                    } else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.params !== void 0) {
                    let data5 = data.params, _errs13 = errors;
                    if (!(data5 && typeof data5 == "object" && !Array.isArray(data5)))
                      return !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.created_at !== void 0) {
                      let data6 = data.created_at, _errs15 = errors;
                      if (errors === _errs15 && errors === _errs15)
                        if (typeof data6 == "string") {
                          if (!isDateTime(data6))
                            return !1;
                        } else
                          return !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isTask(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.kind, valid0 = !1;
      if (tag0 === "list_files") {
        let _errs1 = errors;
        isListFilesTask(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "read_file") {
        let _errs2 = errors;
        isReadFileTask(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      } else if (tag0 === "write_file") {
        let _errs3 = errors;
        isWriteFileTask(data) || errors++;
        var valid3 = _errs3 === errors;
        valid0 = valid3;
      } else if (tag0 === "rewrite_file") {
        let _errs4 = errors;
        isRewriteFileTask(data) || errors++;
        var valid4 = _errs4 === errors;
        valid0 = valid4;
      } else if (tag0 === "agent_plan") {
        let _errs5 = errors;
        isAgentPlanTask(data) || errors++;
        var valid5 = _errs5 === errors;
        valid0 = valid5;
      } else {
        let _errs6 = errors;
        isCustomTask(data) || errors++;
        var valid6 = _errs6 === errors;
        valid0 = valid6;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}
function isJobPayload(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "response_format,mission,task,params"))
        return !1;
      {
        let missing0;
        if (data.response_format === void 0 && (missing0 = "response_format") || data.mission === void 0 && (missing0 = "mission") || data.task === void 0 && (missing0 = "task"))
          return !1;
        if (data.response_format !== void 0) {
          let _errs1 = errors;
          if (data.response_format !== "lcp")
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mission !== void 0) {
            let _errs2 = errors;
            isMission(data.mission) || errors++;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.task !== void 0) {
              let _errs3 = errors;
              isTask(data.task) || errors++;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0)
              if (data.params !== void 0) {
                let data3 = data.params, _errs4 = errors;
                if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))
                  return !1;
                var valid0 = _errs4 === errors;
              } else
                var valid0 = !0;
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isJobEnvelope(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "job_id,kind,payload"))
        return !1;
      {
        let missing0;
        if (data.job_id === void 0 && (missing0 = "job_id") || data.kind === void 0 && (missing0 = "kind") || data.payload === void 0 && (missing0 = "payload"))
          return !1;
        if (data.job_id !== void 0) {
          let data0 = data.job_id, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isUuid2(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let data1 = data.kind, _errs3 = errors;
            if (errors === _errs3)
              if (typeof data1 == "string") {
                if (!pattern2.test(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.payload !== void 0) {
              let _errs5 = errors;
              isJobPayload(data.payload) || errors++;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isPreviousResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "job,result"))
        return !1;
      {
        let missing0;
        if (data.job === void 0 && (missing0 = "job") || data.result === void 0 && (missing0 = "result"))
          return !1;
        if (data.job !== void 0) {
          let data0 = data.job, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isMissionContext(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "mission,previous_results,iteration"))
        return !1;
      {
        let missing0;
        if (data.mission === void 0 && (missing0 = "mission") || data.previous_results === void 0 && (missing0 = "previous_results") || data.iteration === void 0 && (missing0 = "iteration"))
          return !1;
        if (data.mission !== void 0) {
          let data0 = data.mission, _errs1 = errors;
          if (errors === _errs1)
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let prototype1 = Object.getPrototypeOf(data0);
              if (prototype1 !== Object.prototype && prototype1 !== null && !owns3(data0, "goal"))
                return !1;
              {
                let missing1;
                if (data0.goal === void 0 && (missing1 = "goal"))
                  return !1;
                if (data0.goal !== void 0) {
                  let data1 = data0.goal, _errs3 = errors;
                  if (errors === _errs3 && errors === _errs3)
                    if (typeof data1 == "string") {
                      if (!isNonBlank3(data1))
                        return !1;
                    } else
                      return !1;
                }
              }
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.previous_results !== void 0) {
            let data2 = data.previous_results, _errs5 = errors;
            if (errors === _errs5)
              if (Array.isArray(data2)) {
                var valid2 = !0;
                let len0 = data2.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  let _errs7 = errors;
                  isPreviousResult(data2[i0]) || errors++;
                  var valid2 = _errs7 === errors;
                  if (!valid2)
                    break;
                }
              } else
                return !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.iteration !== void 0) {
              let data4 = data.iteration, _errs8 = errors;
              if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) || errors === _errs8 && typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4)))
                return !1;
              var valid0 = _errs8 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isListFilesJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "name,kind,params,description,auto_dispatch"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let _errs3 = errors;
            if (data.kind !== "list_files")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.params !== void 0) {
              let _errs4 = errors;
              isListFilesParams(data.params) || errors++;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs5 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.auto_dispatch !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.auto_dispatch != "boolean")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isReadFileJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "name,kind,params,description,auto_dispatch"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let _errs3 = errors;
            if (data.kind !== "read_file")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.params !== void 0) {
              let _errs4 = errors;
              isReadFileParams(data.params) || errors++;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs5 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.auto_dispatch !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.auto_dispatch != "boolean")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isWriteFileJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "name,kind,params,description,auto_dispatch"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let _errs3 = errors;
            if (data.kind !== "write_file")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.params !== void 0) {
              let _errs4 = errors;
              isWriteFileParams(data.params) || errors++;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs5 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.auto_dispatch !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.auto_dispatch != "boolean")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isRewriteFileJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "name,kind,params,description,auto_dispatch"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let _errs3 = errors;
            if (data.kind !== "rewrite_file")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.params !== void 0) {
              let _errs4 = errors;
              isRewriteFileParams(data.params) || errors++;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs5 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.auto_dispatch !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.auto_dispatch != "boolean")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isAgentPlanJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "name,kind,params,description,auto_dispatch"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let _errs3 = errors;
            if (data.kind !== "agent_plan")
              return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.params !== void 0) {
              let _errs4 = errors;
              isAgentPlanParams(data.params) || errors++;
              var valid0 = _errs4 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs5 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.auto_dispatch !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.auto_dispatch != "boolean")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isCustomJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "name,kind,params,description,auto_dispatch"))
        return !1;
      {
        let missing0;
        if (data.name === void 0 && (missing0 = "name") || data.kind === void 0 && (missing0 = "kind") || data.params === void 0 && (missing0 = "params"))
          return !1;
        if (data.name !== void 0) {
          let data0 = data.name, _errs1 = errors;
          if (errors === _errs1 && errors === _errs1)
            if (typeof data0 == "string") {
              if (!isNonBlank3(data0))
                return !1;
            } else
              return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.kind !== void 0) {
            let data1 = data.kind, _errs3 = errors, _errs5 = errors, _errs6 = errors;
            data1 === "list_files" || data1 === "read_file" || data1 === "write_file" || data1 === "rewrite_file" || data1 === "agent_plan" || errors++;
            var valid1 = _errs6 === errors;
            if (valid1)
              return !1;
            if (errors = _errs5, errors === _errs3)
              if (typeof data1 == "string") {
                if (!pattern2.test(data1))
                  return !1;
              } else
                return !1;
            var valid0 = _errs3 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.params !== void 0) {
              let data2 = data.params, _errs7 = errors;
              if (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))
                return !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.description !== void 0) {
                let _errs9 = errors;
                if (typeof data.description != "string")
                  return !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0)
                if (data.auto_dispatch !== void 0) {
                  let _errs11 = errors;
                  if (typeof data.auto_dispatch != "boolean")
                    return !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isFollowupJob(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.kind, valid0 = !1;
      if (tag0 === "list_files") {
        let _errs1 = errors;
        isListFilesJob(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "read_file") {
        let _errs2 = errors;
        isReadFileJob(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      } else if (tag0 === "write_file") {
        let _errs3 = errors;
        isWriteFileJob(data) || errors++;
        var valid3 = _errs3 === errors;
        valid0 = valid3;
      } else if (tag0 === "rewrite_file") {
        let _errs4 = errors;
        isRewriteFileJob(data) || errors++;
        var valid4 = _errs4 === errors;
        valid0 = valid4;
      } else if (tag0 === "agent_plan") {
        let _errs5 = errors;
        isAgentPlanJob(data) || errors++;
        var valid5 = _errs5 === errors;
        valid0 = valid5;
      } else {
        let _errs6 = errors;
        isCustomJob(data) || errors++;
        var valid6 = _errs6 === errors;
        valid0 = valid6;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}
function isCreateFollowupJobs(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,new_jobs,meta,commentary,btw,ask"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.new_jobs === void 0 && (missing0 = "new_jobs"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "create_followup_jobs")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.new_jobs !== void 0) {
              let data2 = data.new_jobs, _errs3 = errors;
              if (errors === _errs3)
                if (Array.isArray(data2)) {
                  if (data2.length > 5)
                    return !1;
                  {
                    var valid1 = !0;
                    let len0 = data2.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs5 = errors;
                      isFollowupJob(data2[i0]) || errors++;
                      var valid1 = _errs5 === errors;
                      if (!valid1)
                        break;
                    }
                  }
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.meta !== void 0) {
                let data4 = data.meta, _errs6 = errors;
                if (errors === _errs6)
                  if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                    let prototype1 = Object.getPrototypeOf(data4);
                    if (prototype1 !== Object.prototype && prototype1 !== null && !owns3(data4, "user_prompt,project_root"))
                      return !1;
                    if (data4.user_prompt !== void 0) {
                      let _errs8 = errors;
                      if (typeof data4.user_prompt != "string")
                        return !1;
                      var valid2 = _errs8 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2)
                      if (data4.project_root !== void 0) {
                        let data6 = data4.project_root, _errs10 = errors;
                        if (errors === _errs10 && errors === _errs10)
                          if (typeof data6 == "string") {
                            if (!isPath3(data6))
                              return !1;
                          } else
                            return !1;
                        var valid2 = _errs10 === errors;
                      } else
                        var valid2 = !0;
                  } else
                    return !1;
                var valid0 = _errs6 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.commentary !== void 0) {
                  let _errs12 = errors;
                  if (typeof data.commentary != "string")
                    return !1;
                  var valid0 = _errs12 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.btw !== void 0) {
                    let _errs14 = errors;
                    if (typeof data.btw != "string")
                      return !1;
                    var valid0 = _errs14 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.ask !== void 0) {
                      let _errs16 = errors;
                      if (typeof data.ask != "string")
                        return !1;
                      var valid0 = _errs16 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isWriteFileOrder(data) {
  let errors = 0, _errs1 = errors, valid0 = !0, _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.path === void 0 && (missing0 = "path") && errors++;
  }
  var _valid0 = _errs2 === errors;
  errors = _errs1;
  let ifClause0;
  if (_valid0) {
    let _errs3 = errors, _errs4 = errors, _errs5 = errors, _errs6 = errors, valid2 = !1, _errs7 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.root === void 0 && (missing1 = "root") && errors++;
    }
    var _valid1 = _errs7 === errors;
    if (valid2 = valid2 || _valid1, !valid2) {
      let _errs8 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.rel_path === void 0 && (missing2 = "rel_path") && errors++;
      }
      var _valid1 = _errs8 === errors;
      valid2 = valid2 || _valid1;
    }
    valid2 ? errors = _errs6 : errors++;
    var valid1 = _errs5 === errors;
    if (valid1)
      return !1;
    errors = _errs4;
    var _valid0 = _errs3 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs9 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing3;
      if (data.root === void 0 && (missing3 = "root") || data.rel_path === void 0 && (missing3 = "rel_path"))
        return !1;
    }
    var _valid0 = _errs9 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  if (!valid0)
    return errors++, !1;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,root,rel_path,path,content,mode,bytes_written,commentary,btw,ask"))
        return !1;
      {
        let missing4;
        if (data.ok === void 0 && (missing4 = "ok") || data.action === void 0 && (missing4 = "action") || data.content === void 0 && (missing4 = "content"))
          return !1;
        if (data.ok !== void 0) {
          let _errs10 = errors;
          if (data.ok !== !0)
            return !1;
          var valid3 = _errs10 === errors;
        } else
          var valid3 = !0;
        if (valid3) {
          if (data.action !== void 0) {
            let _errs11 = errors;
            if (data.action !== "write_file")
              return !1;
            var valid3 = _errs11 === errors;
          } else
            var valid3 = !0;
          if (valid3) {
            if (data.root !== void 0) {
              let data2 = data.root, _errs12 = errors;
              if (errors === _errs12 && errors === _errs12)
                if (typeof data2 == "string") {
                  if (!isPath3(data2))
                    return !1;
                } else
                  return !1;
              var valid3 = _errs12 === errors;
            } else
              var valid3 = !0;
            if (valid3) {
              if (data.rel_path !== void 0) {
                let data3 = data.rel_path, _errs14 = errors;
                if (errors === _errs14 && errors === _errs14)
                  if (typeof data3 == "string") {
                    if (!isRelPath(data3))
                      return !1;
                  } else
                    return !1;
                var valid3 = _errs14 === errors;
              } else
                var valid3 = !0;
              if (valid3) {
                if (data.path !== void 0) {
                  let data4 = data.path, _errs16 = errors;
                  if (errors === _errs16 && errors === _errs16)
                    if (typeof data4 == "string") {
                      if (!isPath3(data4))
                        return !1;
                    } else
                      return !1;
                  var valid3 = _errs16 === errors;
                } else
                  var valid3 = !0;
                if (valid3) {
                  if (data.content !== void 0) {
                    let _errs18 = errors;
                    if (typeof data.content != "string")
                      return !1;
                    var valid3 = _errs18 === errors;
                  } else
                    var valid3 = !0;
                  if (valid3) {
                    if (data.mode !== void 0) {
                      let data6 = data.mode, _errs20 = errors;
                      if (typeof data6 != "string" || !(data6 === "overwrite" || data6 === "append"))
                        return !1;
                      var valid3 = _errs20 === errors;
                    } else
                      var valid3 = !0;
                    if (valid3) {
                      if (data.bytes_written !== void 0) {
                        let _errs22 = errors;
                        return !1;
                        var valid3;
                      } else
                        var valid3 = !0;
                      if (valid3) {
                        if (data.commentary !== void 0) {
                          let _errs24 = errors;
                          if (typeof data.commentary != "string")
                            return !1;
                          var valid3 = _errs24 === errors;
                        } else
                          var valid3 = !0;
                        if (valid3) {
                          if (data.btw !== void 0) {
                            let _errs26 = errors;
                            if (typeof data.btw != "string")
                              return !1;
                            var valid3 = _errs26 === errors;
                          } else
                            var valid3 = !0;
                          if (valid3)
                            if (data.ask !== void 0) {
                              let _errs28 = errors;
                              if (typeof data.ask != "string")
                                return !1;
                              var valid3 = _errs28 === errors;
                            } else
                              var valid3 = !0;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isAnalysisResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,summary,target_file,issues,recommendations,commentary,btw,ask"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.summary === void 0 && (missing0 = "summary"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "analysis_result")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.summary !== void 0) {
              let data2 = data.summary, _errs3 = errors;
              if (errors === _errs3 && errors === _errs3)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.target_file !== void 0) {
                let data3 = data.target_file, _errs5 = errors;
                if (errors === _errs5 && errors === _errs5)
                  if (typeof data3 == "string") {
                    if (!isPath3(data3))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.issues !== void 0) {
                  let data4 = data.issues, _errs7 = errors;
                  if (errors === _errs7)
                    if (Array.isArray(data4)) {
                      var valid1 = !0;
                      let len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        let _errs9 = errors;
                        if (typeof data4[i0] != "string")
                          return !1;
                        var valid1 = _errs9 === errors;
                        if (!valid1)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.recommendations !== void 0) {
                    let data6 = data.recommendations, _errs11 = errors;
                    if (errors === _errs11)
                      if (Array.isArray(data6)) {
                        var valid2 = !0;
                        let len1 = data6.length;
                        for (let i1 = 0; i1 < len1; i1++) {
                          let _errs13 = errors;
                          if (typeof data6[i1] != "string")
                            return !1;
                          var valid2 = _errs13 === errors;
                          if (!valid2)
                            break;
                        }
                      } else
                        return !1;
                    var valid0 = _errs11 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.commentary !== void 0) {
                      let _errs15 = errors;
                      if (typeof data.commentary != "string")
                        return !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.btw !== void 0) {
                        let _errs17 = errors;
                        if (typeof data.btw != "string")
                          return !1;
                        var valid0 = _errs17 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0)
                        if (data.ask !== void 0) {
                          let _errs19 = errors;
                          if (typeof data.ask != "string")
                            return !1;
                          var valid0 = _errs19 === errors;
                        } else
                          var valid0 = !0;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isMissionComplete(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,summary,deliverables,metrics,commentary,btw,ask"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.summary === void 0 && (missing0 = "summary"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "mission_complete")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.summary !== void 0) {
              let data2 = data.summary, _errs3 = errors;
              if (errors === _errs3 && errors === _errs3)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.deliverables !== void 0) {
                let data3 = data.deliverables, _errs5 = errors;
                if (errors === _errs5)
                  if (Array.isArray(data3)) {
                    var valid1 = !0;
                    let len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs7 = errors;
                      if (typeof data3[i0] != "string")
                        return !1;
                      var valid1 = _errs7 === errors;
                      if (!valid1)
                        break;
                    }
                  } else
                    return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.metrics !== void 0) {
                  let data5 = data.metrics, _errs9 = errors;
                  if (errors === _errs9)
                    if (data5 && typeof data5 == "object" && !Array.isArray(data5))
                      for (let key0 in data5) {
                        let data6 = data5[key0], _errs12 = errors;
                        if (!(typeof data6 == "number" && isFinite(data6)))
                          return !1;
                        var valid2 = _errs12 === errors;
                        if (!valid2)
                          break;
                      }
                    else
                      return !1;
                  var valid0 = _errs9 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.commentary !== void 0) {
                    let _errs14 = errors;
                    if (typeof data.commentary != "string")
                      return !1;
                    var valid0 = _errs14 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.btw !== void 0) {
                      let _errs16 = errors;
                      if (typeof data.btw != "string")
                        return !1;
                      var valid0 = _errs16 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0)
                      if (data.ask !== void 0) {
                        let _errs18 = errors;
                        if (typeof data.ask != "string")
                          return !1;
                        var valid0 = _errs18 === errors;
                      } else
                        var valid0 = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isErrorResult(data) {
  let errors = 0, _errs1 = errors, valid0 = !0, _errs2 = errors, _errs3 = errors, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.error === void 0 && (missing0 = "error") && errors++;
  }
  var valid1 = _errs4 === errors;
  valid1 ? errors++ : errors = _errs3;
  var _valid0 = _errs2 === errors;
  if (errors = _errs1, _valid0) {
    let _errs5 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.message === void 0 && (missing1 = "message"))
        return !1;
    }
    var _valid0 = _errs5 === errors;
    valid0 = _valid0;
  }
  if (!valid0)
    return errors++, !1;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,error,message,error_code,error_type,attempted_action,recovery_suggestion,details,commentary,btw,ask"))
        return !1;
      {
        let missing2;
        if (data.ok === void 0 && (missing2 = "ok") || data.action === void 0 && (missing2 = "action"))
          return !1;
        if (data.ok !== void 0) {
          let _errs6 = errors;
          if (data.ok !== !1)
            return !1;
          var valid2 = _errs6 === errors;
        } else
          var valid2 = !0;
        if (valid2) {
          if (data.action !== void 0) {
            let _errs7 = errors;
            if (data.action !== "error")
              return !1;
            var valid2 = _errs7 === errors;
          } else
            var valid2 = !0;
          if (valid2) {
            if (data.error !== void 0) {
              let data2 = data.error, _errs8 = errors;
              if (errors === _errs8 && errors === _errs8)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid2 = _errs8 === errors;
            } else
              var valid2 = !0;
            if (valid2) {
              if (data.message !== void 0) {
                let data3 = data.message, _errs10 = errors;
                if (errors === _errs10 && errors === _errs10)
                  if (typeof data3 == "string") {
                    if (!isNonBlank3(data3))
                      return !1;
                  } else
                    return !1;
                var valid2 = _errs10 === errors;
              } else
                var valid2 = !0;
              if (valid2) {
                if (data.error_code !== void 0) {
                  let _errs12 = errors;
                  if (typeof data.error_code != "string")
                    return !1;
                  var valid2 = _errs12 === errors;
                } else
                  var valid2 = !0;
                if (valid2) {
                  if (data.error_type !== void 0) {
                    let _errs14 = errors;
                    if (typeof data.error_type != "string")
                      return !1;
                    var valid2 = _errs14 === errors;
                  } else
                    var valid2 = !0;
                  if (valid2) {
                    if (data.attempted_action !== void 0) {
                      let _errs16 = errors;
                      if (typeof data.attempted_action != "string")
                        return !1;
                      var valid2 = _errs16 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2) {
                      if (data.recovery_suggestion !== void 0) {
                        let _errs18 = errors;
                        if (typeof data.recovery_suggestion != "string")
                          return !1;
                        var valid2 = _errs18 === errors;
                      } else
                        var valid2 = !0;
                      if (valid2) {
                        if (data.details !== void 0) {
                          let data8 = data.details, _errs20 = errors;
                          if (!(data8 && typeof data8 == "object" && !Array.isArray(data8)))
                            return !1;
                          var valid2 = _errs20 === errors;
                        } else
                          var valid2 = !0;
                        if (valid2) {
                          if (data.commentary !== void 0) {
                            let _errs22 = errors;
                            if (typeof data.commentary != "string")
                              return !1;
                            var valid2 = _errs22 === errors;
                          } else
                            var valid2 = !0;
                          if (valid2) {
                            if (data.btw !== void 0) {
                              let _errs24 = errors;
                              if (typeof data.btw != "string")
                                return !1;
                              var valid2 = _errs24 === errors;
                            } else
                              var valid2 = !0;
                            if (valid2)
                              if (data.ask !== void 0) {
                                let _errs26 = errors;
                                if (typeof data.ask != "string")
                                  return !1;
                                var valid2 = _errs26 === errors;
                              } else
                                var valid2 = !0;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isLlmReply(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.action, valid0 = !1;
      if (tag0 === "create_followup_jobs") {
        let _errs1 = errors;
        isCreateFollowupJobs(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "write_file") {
        let _errs2 = errors;
        isWriteFileOrder(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      } else if (tag0 === "analysis_result") {
        let _errs3 = errors;
        isAnalysisResult(data) || errors++;
        var valid3 = _errs3 === errors;
        valid0 = valid3;
      } else if (tag0 === "mission_complete") {
        let _errs4 = errors;
        isMissionComplete(data) || errors++;
        var valid4 = _errs4 === errors;
        valid0 = valid4;
      } else if (tag0 === "error") {
        let _errs5 = errors;
        isErrorResult(data) || errors++;
        var valid5 = _errs5 === errors;
        valid0 = valid5;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}
function isListFilesResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,files,root,patterns,info"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.files === void 0 && (missing0 = "files"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "list_files_result")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.files !== void 0) {
              let data2 = data.files, _errs3 = errors;
              if (errors === _errs3)
                if (Array.isArray(data2)) {
                  var valid1 = !0;
                  let len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data3 = data2[i0], _errs5 = errors;
                    if (typeof data3 != "string")
                      return !1;
                    let _errs7 = errors, _errs8 = errors;
                    data3 !== "" && errors++;
                    var valid2 = _errs8 === errors;
                    if (valid2)
                      return !1;
                    errors = _errs7;
                    var valid1 = _errs5 === errors;
                    if (!valid1)
                      break;
                  }
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.root !== void 0) {
                let data4 = data.root, _errs9 = errors;
                if (errors === _errs9 && errors === _errs9)
                  if (typeof data4 == "string") {
                    if (!isPath3(data4))
                      return !1;
                  } else
                    return !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.patterns !== void 0) {
                  let data5 = data.patterns, _errs11 = errors;
                  if (errors === _errs11)
                    if (Array.isArray(data5)) {
                      var valid3 = !0;
                      let len1 = data5.length;
                      for (let i1 = 0; i1 < len1; i1++) {
                        let data6 = data5[i1], _errs13 = errors, _errs15 = errors, _errs16 = errors;
                        typeof data6 == "string" && (pattern02.test(data6) || errors++);
                        var valid4 = _errs16 === errors;
                        if (valid4)
                          return !1;
                        if (errors = _errs15, errors === _errs13)
                          if (typeof data6 == "string") {
                            if (!pattern1.test(data6))
                              return !1;
                          } else
                            return !1;
                        var valid3 = _errs13 === errors;
                        if (!valid3)
                          break;
                      }
                    } else
                      return !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0)
                  if (data.info !== void 0) {
                    let _errs17 = errors;
                    if (typeof data.info != "string")
                      return !1;
                    var valid0 = _errs17 === errors;
                  } else
                    var valid0 = !0;
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isReadFileResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,path,content,encoding,size_bytes,info"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.path === void 0 && (missing0 = "path") || data.content === void 0 && (missing0 = "content"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "read_file_result")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.path !== void 0) {
              let data2 = data.path, _errs3 = errors;
              if (errors === _errs3 && errors === _errs3)
                if (typeof data2 == "string") {
                  if (!isPath3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.content !== void 0) {
                let _errs5 = errors;
                if (typeof data.content != "string")
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.encoding !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.encoding != "string")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.size_bytes !== void 0) {
                    let data5 = data.size_bytes, _errs9 = errors;
                    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) || errors === _errs9 && typeof data5 == "number" && isFinite(data5) && (data5 > 9007199254740991 || isNaN(data5) || data5 < 0 || isNaN(data5)))
                      return !1;
                    var valid0 = _errs9 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.info !== void 0) {
                      let _errs11 = errors;
                      if (typeof data.info != "string")
                        return !1;
                      var valid0 = _errs11 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isWriteFileReceipt(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,path,bytes_written,info,content"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.path === void 0 && (missing0 = "path") || data.bytes_written === void 0 && (missing0 = "bytes_written"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "write_file")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.path !== void 0) {
              let data2 = data.path, _errs3 = errors;
              if (errors === _errs3 && errors === _errs3)
                if (typeof data2 == "string") {
                  if (!isPath3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.bytes_written !== void 0) {
                let data3 = data.bytes_written, _errs5 = errors;
                if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) || errors === _errs5 && typeof data3 == "number" && isFinite(data3) && (data3 > 9007199254740991 || isNaN(data3) || data3 < 0 || isNaN(data3)))
                  return !1;
                var valid0 = _errs5 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.info !== void 0) {
                  let _errs7 = errors;
                  if (typeof data.info != "string")
                    return !1;
                  var valid0 = _errs7 === errors;
                } else
                  var valid0 = !0;
                if (valid0)
                  if (data.content !== void 0) {
                    let _errs9 = errors;
                    return !1;
                    var valid0;
                  } else
                    var valid0 = !0;
              }
            }
          }
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isNoop(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let prototype0 = Object.getPrototypeOf(data);
      if (prototype0 !== Object.prototype && prototype0 !== null && !owns3(data, "ok,action,message,payload_echo"))
        return !1;
      {
        let missing0;
        if (data.ok === void 0 && (missing0 = "ok") || data.action === void 0 && (missing0 = "action") || data.message === void 0 && (missing0 = "message"))
          return !1;
        if (data.ok !== void 0) {
          let _errs1 = errors;
          if (data.ok !== !0)
            return !1;
          var valid0 = _errs1 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.action !== void 0) {
            let _errs2 = errors;
            if (data.action !== "noop")
              return !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.message !== void 0) {
              let data2 = data.message, _errs3 = errors;
              if (errors === _errs3 && errors === _errs3)
                if (typeof data2 == "string") {
                  if (!isNonBlank3(data2))
                    return !1;
                } else
                  return !1;
              var valid0 = _errs3 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return !1;
  return errors === 0;
}
function isToolResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.action, valid0 = !1;
      if (tag0 === "list_files_result") {
        let _errs1 = errors;
        isListFilesResult(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "read_file_result") {
        let _errs2 = errors;
        isReadFileResult(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      } else if (tag0 === "write_file") {
        let _errs3 = errors;
        isWriteFileReceipt(data) || errors++;
        var valid3 = _errs3 === errors;
        valid0 = valid3;
      } else if (tag0 === "noop") {
        let _errs4 = errors;
        isNoop(data) || errors++;
        var valid4 = _errs4 === errors;
        valid0 = valid4;
      } else if (tag0 === "error") {
        let _errs5 = errors;
        isErrorResult(data) || errors++;
        var valid5 = _errs5 === errors;
        valid0 = valid5;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}
function isJobResult(data) {
  let errors = 0;
  if (errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let tag0 = data.action, valid0 = !1;
      if (tag0 === "list_files_result") {
        let _errs1 = errors;
        isListFilesResult(data) || errors++;
        var valid1 = _errs1 === errors;
        valid0 = valid1;
      } else if (tag0 === "read_file_result") {
        let _errs2 = errors;
        isReadFileResult(data) || errors++;
        var valid2 = _errs2 === errors;
        valid0 = valid2;
      } else if (tag0 === "write_file")
        if (data.bytes_written !== void 0) {
          let _errs3 = errors;
          isWriteFileReceipt(data) || errors++;
          var valid3 = _errs3 === errors;
          valid0 = valid3;
        } else {
          let _errs4 = errors;
          isWriteFileOrder(data) || errors++;
          var valid4 = _errs4 === errors;
          valid0 = valid4;
        }
      else if (tag0 === "noop") {
        let _errs5 = errors;
        isNoop(data) || errors++;
        var valid5 = _errs5 === errors;
        valid0 = valid5;
      } else if (tag0 === "error") {
        let _errs6 = errors;
        isErrorResult(data) || errors++;
        var valid6 = _errs6 === errors;
        valid0 = valid6;
      } else if (tag0 === "create_followup_jobs") {
        let _errs7 = errors;
        isCreateFollowupJobs(data) || errors++;
        var valid7 = _errs7 === errors;
        valid0 = valid7;
      } else if (tag0 === "analysis_result") {
        let _errs8 = errors;
        isAnalysisResult(data) || errors++;
        var valid8 = _errs8 === errors;
        valid0 = valid8;
      } else if (tag0 === "mission_complete") {
        let _errs9 = errors;
        isMissionComplete(data) || errors++;
        var valid9 = _errs9 === errors;
        valid0 = valid9;
      }
      if (!valid0)
        return !1;
    } else
      return !1;
  return errors === 0;
}

// <stdin>
var stdin_default = { "factory-response": isFactoryResponse, "feedback-context": isFeedbackContext, "job-envelope": isJobEnvelope, "job-result": isJobResult, "llm-reply": isLlmReply, "mission-complete": isMissionComplete, "mission-context": isMissionContext, "speckit-response": isSpeckitResponse, "tool-result": isToolResult, "workflow-context": isWorkflowContext, "write-file-order": isWriteFileOrder };
export {
  stdin_default as default
};
